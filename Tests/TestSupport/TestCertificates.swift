internal import Foundation

/// Certificates for servers of tests on this machine, gone when the test lets go of them.
package struct TestCertificates {
    /// A server's certificate and its private key.
    package struct Pair: Sendable {
        /// The path of the certificate.
        package let certificate: String
        /// The path of the private key.
        package let key: String
    }

    /// The path of the certificate of the authority that signed `trusted` and `wrongHost`.
    package let caFile: String
    /// A certificate for localhost that the authority signed.
    package let trusted: Pair
    /// A certificate for another host that the authority signed.
    package let wrongHost: Pair
    /// A certificate for localhost that nobody but itself vouches for.
    package let selfSigned: Pair
    private let scratch: ScratchDirectory

    /// Makes new certificates and keys, valid for two days.
    package init() throws {
        scratch = try ScratchDirectory()
        let workshop = Workshop(
            folder: scratch,
            // The system's own settings differ from one machine to the next.
            settings: try scratch.write(
                """
                [req]
                distinguished_name = names
                [names]
                [ca]
                basicConstraints = critical, CA:TRUE
                keyUsage = critical, keyCertSign
                subjectKeyIdentifier = hash
                [localhost]
                basicConstraints = critical, CA:FALSE
                extendedKeyUsage = serverAuth
                subjectAltName = DNS:localhost, IP:127.0.0.1
                [elsewhere]
                basicConstraints = critical, CA:FALSE
                extendedKeyUsage = serverAuth
                subjectAltName = DNS:wrong.example

                """,
                to: "settings"
            )
        )
        let authority = try workshop.selfSigned("ca", subject: "/CN=Test authority", extensions: "ca")
        caFile = authority.certificate
        trusted = try workshop.signed(
            "trusted",
            by: authority,
            subject: "/CN=localhost",
            extensions: "localhost"
        )
        wrongHost = try workshop.signed(
            "wrong-host",
            by: authority,
            subject: "/CN=wrong.example",
            extensions: "elsewhere"
        )
        selfSigned = try workshop.selfSigned(
            "self-signed",
            subject: "/CN=localhost",
            extensions: "localhost"
        )
    }
}

/// Makes certificates with OpenSSL in a folder.
private struct Workshop {
    let folder: ScratchDirectory
    let settings: String

    func selfSigned(
        _ name: String,
        subject: String,
        extensions: String
    ) throws -> TestCertificates.Pair {
        let pair = self.pair(name)
        try request(pair.certificate, pair.key, subject, ["-x509", "-days", "2", "-extensions", extensions])
        return pair
    }

    func signed(
        _ name: String,
        by authority: TestCertificates.Pair,
        subject: String,
        extensions: String
    ) throws -> TestCertificates.Pair {
        let pair = self.pair(name)
        let request = folder.file(name + ".csr")
        try self.request(request, pair.key, subject, [])
        // A serial number must be an authority's only one, and a random one is.
        let serial = String(UInt32.random(in: 1...UInt32.max))
        try openssl([
            "x509", "-req", "-in", request, "-out", pair.certificate, "-days", "2", "-set_serial", serial,
            "-CA", authority.certificate, "-CAkey", authority.key,
            "-extfile", settings, "-extensions", extensions,
        ])
        return pair
    }

    private func pair(_ name: String) -> TestCertificates.Pair {
        TestCertificates.Pair(certificate: folder.file(name + ".pem"), key: folder.file(name + ".key"))
    }

    /// Makes a key, and a request for a certificate or, with `-x509`, the certificate itself.
    private func request(_ path: String, _ key: String, _ subject: String, _ options: [String]) throws {
        let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-keyout", key]
        try openssl(["req", "-new", "-config", settings, "-subj", subject, "-out", path] + newKey + options)
    }

    private func openssl(_ words: [String]) throws {
        let process = try spawn(["/usr/bin/openssl"] + words) { actions in
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
            posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
            posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        }
        let status = exitStatus(of: process)
        try require(status == 0, "openssl \(words.joined(separator: " ")): status \(status)")
    }
}
