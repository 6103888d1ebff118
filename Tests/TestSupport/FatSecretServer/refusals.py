"""The errors of the FatSecret API, in its own words and forms."""

import json
from xml.sax.saxutils import escape

# What follows the colon is an example where the service would name what it did not like.
MESSAGES = {
    1: "An unknown error occurred: 'please try again later'",
    2: "Missing required oauth parameter: oauth_signature_method",
    3: "Unsupported oauth parameter: oauth_version '2.0'",
    4: "Invalid signature method: oauth_signature_method 'PLAINTEXT'",
    5: "Invalid consumer key: oauth_consumer_key 'no-such-key'",
    6: "Invalid/expired timestamp: oauth_timestamp '1524318438'",
    7: "Invalid/used nonce: oauth_nonce '0123456789abcdef'",
    8: "Invalid signature: oauth_signature 'YcFEXTtpJHILCdjtqAKgskB2WP4='",
    9: "Invalid access token: oauth_token 'abc'",
    10: "Unknown method: 'foods.autocomplete'",
    11: "Application request limit reached: '5000'",
    12: "User is performing too many actions: 'oauth_consumer_key'",
    13: "Invalid token: 'expired'",
    14: "Missing scope: scope 'premier'",
    20: "System temporarily unavailable: 'please try again later'",
    # The service prints two spaces here.
    21: "Invalid IP address detected:  '203.0.113.7'",
    22: "Invalid request: 'malformed'",
    23: "Api not found",
    24: "A timeout has occurred",
    101: "Missing required parameter: food_id",
    102: "Invalid integer value: page_number 'x'",
    103: "Invalid double value: 'x'",
    104: "Invalid decimal value: 'x'",
    105: "Invalid long value: food_id 'x'",
    106: "Invalid ID: food_id '999999999999' does not exist",
    107: "Value out of range: max_results must be between 1 and 50",
    108: "Invalid Type: 'format'",
    109: "Character limit exceeded: search_expression",
    208: "Invalid region: 'XX'",
    211: "No food item detected",
}

XML = """<?xml version="1.0" encoding="utf-8" ?>
<error xmlns="http://platform.fatsecret.com/api/1.0/">
\t<code>{code}</code>
\t<message>{message}</message>
</error>
"""


class Refusal(Exception):
    """An error with its code and its message."""

    def __init__(self, code, details=None):
        """Makes the error of a code; `details` take the place of the example after the colon."""
        message = MESSAGES[code]
        if details is not None:
            message = f"{message.partition(':')[0]}: {details}"
        super().__init__(message)
        self.code = code
        self.message = message

    def as_json(self):
        return json_text({"error": {"code": self.code, "message": self.message}})

    def as_xml(self):
        return XML.format(code=self.code, message=escape(self.message))


def json_text(value):
    """JSON as the service writes it: letters as they are, but every slash escaped."""
    # A slash can only stand inside a string, so nothing else is touched.
    return json.dumps(value, ensure_ascii=False).replace("/", "\\/")
