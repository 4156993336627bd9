import { createPrivateKey, sign } from 'node:crypto';

/**
 * A certificate of an authenticator's maker, valid until 2126, and its private key. Created for tests, DER in base64.
 */
const certificate =
  'MIIB0TCCAXegAwIBAgIUCA+7mzXyivu8wPNVCgiZKJW9gVcwCgYIKoZIzj0EAwIwTzELMAkGA1UEBhMCREUxDTALBgNVBAoMBFRl' +
  'c3QxIjAgBgNVBAsMGUF1dGhlbnRpY2F0b3IgQXR0ZXN0YXRpb24xDTALBgNVBAMMBFRlc3QwIBcNMjYxMTI2MTA0OTQwWhgPMjEy' +
  'NjExMDIxMDQ5NDBaME8xCzAJBgNVBAYTAkRFMQ0wCwYDVQQKDARUZXN0MSIwIAYDVQQLDBlBdXRoZW50aWNhdG9yIEF0dGVzdGF0' +
  'aW9uMQ0wCwYDVQQDDARUZXN0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAENWJZA6bv2/D4AsS9zJS8oqLrcHx+Rjv3jhe7aCng' +
  'iyQwFTIm8mHTqYDeMLDnrm1HK4xMXuaX5Xi+U0EXKb5ir6MvMC0wDAYDVR0TAQH/BAIwADAdBgNVHQ4EFgQUN7Z0sO+x4ifp5qPG' +
  'cqy5FwhkWLEwCgYIKoZIzj0EAwIDSAAwRQIhALffIucNA94l2EoHoDkrA+9bIa6pPM7YUjkw2lnGve/pAiBMGt+Nw+6D89VCLJSW' +
  '/sUM0d+iIQYwJjvXr/uRGrSpTQ==';
const privateKey =
  'MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgP0C/p2CorvrpY7s4DM044ZnE8fidkAvRLiUnjIJwVEqhRANCAAQ1' +
  'YlkDpu/b8PgCxL3MlLyioutwfH5GO/eOF7toKeCLJDAVMibyYdOpgN4wsOeubUcrjExe5pfleL5TQRcpvmKv';

/** An attestation in the format `packed` (WebAuthn, 8.2) with a certificate. */
export function certify(signed: Buffer): Map<string, unknown> {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return new Map<string, unknown>([
    ['alg', -7],
    ['sig', new Uint8Array(sign('sha256', signed, key))],
    ['x5c', [new Uint8Array(Buffer.from(certificate, 'base64'))]],
  ]);
}
