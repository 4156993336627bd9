import { createHash, createHmac } from 'node:crypto';
import { decrypt, encrypt } from '@goaltracker/db/core/secrets';
import { Secret } from 'otpauth';
import type { SecondStepSecrets } from '../../core/auth-services.ts';
import { createSignedTokens, isId } from '../signed-tokens.ts';
import { recoveryCodeCount, toRecoveryCode } from './codes.ts';

/** Milliseconds. */
const signInLifetime = 10 * 60_000;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

/** `dataKey` is that of the installation; tokens are signed with the first secret and accepted with any. */
export async function createSecondStepSecrets(
  secrets: readonly [string, ...string[]],
  dataKey: string,
): Promise<SecondStepSecrets> {
  const signIns = await createSignedTokens(secrets, 'goaltracker second step', ['device', 'password']);
  // Binds a secret to its user: copied to the row of another user it cannot be decrypted.
  const purposeOf = (userId: string) => `second step of ${userId}`;
  const derive = (...parts: string[]) => createHmac('sha256', dataKey).update(JSON.stringify(parts)).digest();
  return {
    encrypt: (secret, userId) => encrypt(secret, dataKey, purposeOf(userId)),
    decrypt(encrypted, userId) {
      try {
        return decrypt(encrypted, dataKey, purposeOf(userId));
      } catch {
        return undefined;
      }
    },
    deriveSecret(setup, userId) {
      const bytes = derive('second step', userId, setup).subarray(0, secretBytes);
      return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32;
    },
    deriveRecoveryCodes: ({ userId, id, salt }) =>
      Array.from({ length: recoveryCodeCount }, (_, index) =>
        toRecoveryCode(derive('recovery code', userId, id, salt, String(index))),
      ),
    issueSignIn({ userId, deviceId, isKnownDevice, passwordHash }, now) {
      const expires = new Date(now.getTime() + signInLifetime);
      return signIns.sign(
        { sub: userId, device: deviceId, known: isKnownDevice, password: hash(passwordHash ?? '') },
        expires,
        now,
      );
    },
    async verifySignIn(token, now) {
      const { sub, device, known, password } = (await signIns.verify(token, now)) ?? {};
      if (!isId(sub) || !isId(device)) return undefined;
      const isOf = (passwordHash: string | null) => hash(passwordHash ?? '') === password;
      return { userId: sub, deviceId: device, isKnownDevice: known === true, isOf };
    },
  };
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
