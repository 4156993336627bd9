import { createHmac } from 'node:crypto';
import { decrypt, encrypt } from '@goaltracker/db/core/secrets';
import { Secret } from 'otpauth';
import type { SecondStepSecrets } from '../../core/auth-services.ts';
import { recoveryCodeCount, toRecoveryCode } from './codes.ts';

/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;

/** `dataKey` is that of the installation. */
export function createSecondStepSecrets(dataKey: string): SecondStepSecrets {
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
  };
}
