import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { ISql } from 'postgres';
import type { Client } from './client.ts';
import { OtherSecretError } from './errors.ts';

export type Secrets = {
  /** The secret of the server. Signs tokens. */
  secret: string;
  /** The former secret, while it is being replaced. */
  previousSecret?: string | undefined;
};

/** The secret that signs, then the other accepted secrets. */
export function listSecrets({ secret, previousSecret }: Secrets): [string, ...string[]] {
  return previousSecret === undefined ? [secret] : [secret, previousSecret];
}

type KnownSecret = { fingerprint: string; rolePassword: string };

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;
const ofRole = 'key of the database role';

/**
 * Returns the password of the application role. It stays the same when the secret is replaced, so that servers with the
 * old and the new secret run side by side. The first secret used with a database gives it `firstPassword`. A start
 * without `previousSecret` retires older secrets. Throws an OtherSecretError for a secret that the database does not
 * know.
 */
export async function openRolePassword(
  owner: Client,
  { secret, previousSecret }: Secrets,
  firstPassword: string,
): Promise<string> {
  const known = await owner<KnownSecret[]>`
    select fingerprint, role_password as "rolePassword" from migrations.secrets`;
  const unlock = (candidate: string | undefined): string | undefined => {
    const found = candidate && known.find(({ fingerprint }) => fingerprint === computeFingerprint(candidate));
    return found && decrypt(found.rolePassword, candidate);
  };
  const current = unlock(secret);
  if (current !== undefined) {
    if (previousSecret === undefined) await retireOlder(owner, secret);
    return current;
  }
  const password = known.length === 0 ? firstPassword : unlock(previousSecret);
  if (password === undefined) {
    throw new OtherSecretError(
      'This database belongs to servers with another secret: start with their AUTH_SECRET or, without one, their file ' +
        'auth-secret in DATA_DIR. To replace the secret, set AUTH_SECRET_PREVIOUS to the old one; if that is lost, run ' +
        'npm run admin -- replace-secret',
    );
  }
  await owner`insert into migrations.secrets (fingerprint, role_password)
    values (${computeFingerprint(secret)}, ${encrypt(password, secret)})`;
  return password;
}

/** The next start may bring any secret. */
export async function deleteSecrets(owner: Client): Promise<void> {
  await owner`delete from migrations.secrets`;
}

export async function listFingerprints(owner: ISql): Promise<string[]> {
  const known = await owner<
    { fingerprint: string }[]
  >`select fingerprint from migrations.secrets order by first_used_at`;
  return known.map(({ fingerprint }) => fingerprint);
}

/** Keeps newer secrets: a server with the old secret may restart while the secret is being replaced. */
async function retireOlder(owner: Client, secret: string): Promise<void> {
  await owner`delete from migrations.secrets where first_used_at <
    (select first_used_at from migrations.secrets where fingerprint = ${computeFingerprint(secret)})`;
}

/** Identifies a secret without revealing it. */
export function computeFingerprint(secret: string): string {
  return createHmac('sha256', secret).update('fingerprint').digest('base64url');
}

function deriveKey(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}

export function encrypt(text: string, secret: string, purpose = ofRole): string {
  const iv = randomBytes(ivLength);
  const encryption = createCipheriv(cipher, deriveKey(secret, purpose), iv, { authTagLength: tagLength });
  const encrypted = Buffer.concat([encryption.update(text), encryption.final()]);
  return Buffer.concat([iv, encryption.getAuthTag(), encrypted]).toString('base64url');
}

export function decrypt(text: string, secret: string, purpose = ofRole): string {
  const bytes = Buffer.from(text, 'base64url');
  const decryption = createDecipheriv(cipher, deriveKey(secret, purpose), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decryption.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decryption.update(bytes.subarray(ivLength + tagLength)), decryption.final()]).toString();
}
