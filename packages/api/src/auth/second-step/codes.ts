import { createHash, createHmac } from 'node:crypto';
import { decrypt, encrypt } from '@goaltracker/db/core/secrets';
import { normalizeCode } from '@goaltracker/domain/auth/codes';
import { Secret, TOTP } from 'otpauth';
import type { SecondStepSecrets } from '../../core/auth-services.ts';

/** Seconds for which a code is shown. */
const period = 30;
/** Codes of so many time steps before and after the present one count: clocks differ, and typing takes time. */
const window = 1;
const issuer = 'GoalTracker';
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
const recoveryCodeCount = 10;
/** 32 characters, without those that are mistaken for others: l and 1, o and 0. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
/** Characters of 5 bits each: 80 random bits need no slow hash. */
const recoveryCodeLength = 16;

/** The address that authenticator apps read from the QR code. */
export function formatSetupUri(secret: string, email: string): string {
  return new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), period }).toString();
}

/** The number of the time step that a code belongs to, within one step of now; undefined for a wrong code. */
export function findTimeStep(secret: string, typed: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: normalizeCode(typed),
    secret: Secret.fromBase32(secret),
    period,
    timestamp,
    window,
  });
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta;
}

/**
 * @example toRecoveryCode(bytes) // 'k7mq-3xwd-r9ea-tz4h'
 */
function toRecoveryCode(bytes: Uint8Array): string {
  const characters = [...bytes.subarray(0, recoveryCodeLength)].map((byte) => alphabet[byte % alphabet.length]);
  return characters.join('').replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** Of a code as typed, or as shown. */
export function hashRecoveryCode(code: string): string {
  return createHash('sha256').update(normalizeCode(code)).digest('base64url');
}

/** `dataKey`: the data key of the installation. */
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
