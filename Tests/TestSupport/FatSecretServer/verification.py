"""Checks the OAuth 1.0 signature of a request as the FatSecret API does.

The signature is computed by oauthlib, so that a mistake in the client's own signing cannot hide.
"""

import re
import threading

from oauthlib.common import urldecode
from oauthlib.oauth1 import Client
from oauthlib.oauth1.rfc5849 import signature

from refusals import Refusal

REQUIRED = [
    "oauth_consumer_key",
    "oauth_signature_method",
    "oauth_timestamp",
    "oauth_nonce",
    "oauth_version",
    "oauth_signature",
]
# How many seconds a timestamp may differ from the server's clock.
TOLERANCE = 300


class Verifier:
    """Knows the one consumer, and every nonce it has used."""

    def __init__(self, key, secret, clock):
        self.key = key
        self.secret = secret
        self.clock = clock
        self.nonces = set()
        self.lock = threading.Lock()

    def verify(self, http_method, url, pairs):
        """Raises a Refusal unless the pairs of names and values are rightly signed."""
        parameters = dict(pairs)
        # A nonce counts as used even when its request is refused: a client must never send it again.
        repeated = self.has_seen(parameters.get("oauth_nonce"))
        names = [name for name, _ in pairs]
        for name in names:
            if names.count(name) > 1:
                raise Refusal(22, f"{name} is given more than once")
        for name in REQUIRED:
            if name not in parameters:
                raise Refusal(2, name)

        def refuse(code, name):
            raise Refusal(code, f"{name} '{parameters[name]}'")

        if parameters["oauth_signature_method"] != "HMAC-SHA1":
            refuse(4, "oauth_signature_method")
        if parameters["oauth_version"] != "1.0":
            refuse(3, "oauth_version")
        if parameters["oauth_consumer_key"] != self.key:
            refuse(5, "oauth_consumer_key")
        if not self.is_current(parameters["oauth_timestamp"]):
            refuse(6, "oauth_timestamp")
        if repeated:
            refuse(7, "oauth_nonce")
        if parameters["oauth_signature"] != self.signature(http_method, url, pairs):
            refuse(8, "oauth_signature")

    def has_seen(self, nonce):
        if nonce is None:
            return False
        with self.lock:
            seen = nonce in self.nonces
            self.nonces.add(nonce)
            return seen

    def is_current(self, timestamp):
        if not re.fullmatch("[0-9]{1,15}", timestamp):
            return False
        return abs(int(timestamp) - self.clock()) <= TOLERANCE

    def signature(self, http_method, url, pairs):
        """The signature that the request should have; two-legged, so without a token."""
        signed = [pair for pair in pairs if pair[0] != "oauth_signature"]
        base = signature.signature_base_string(
            http_method,
            signature.base_string_uri(url),
            signature.normalize_parameters(signed),
        )
        return signature.sign_hmac_sha1_with_client(base, Client(self.key, client_secret=self.secret))


def decoded(*forms):
    """The pairs of names and values in url-encoded texts.

    Raises a Refusal for a text that is not rightly encoded. oauthlib's `collect_parameters` is of no
    use here: it decodes the values of the oauth parameters twice.
    """
    try:
        return [pair for form in forms for pair in urldecode(form)]
    except ValueError:
        raise Refusal(22, "the parameters are not url-encoded") from None
