import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { ApiTokenText } from '../../core/auth-services.ts';

/** By which people and secret scanners know one of our tokens. */
const prefix = 'gt_';
const idLength = 16;
const secretLength = 32;
const sealLength = 12;
const form = /^gt_[\w-]{80}$/;

/**
 * `gt_` and base64url of the user's id, 32 bytes nobody can guess, and a seal by the server's secret. The id says as whom
 * to look it up; the seal lets a forged one be refused without asking the database.
 */
export function createApiTokenText(secret: string): ApiTokenText {
  const hmac = (purpose: string, data: string | Buffer) =>
    createHmac('sha256', secret).update(`${prefix}${purpose} `).update(data).digest();
  const seal = (body: Buffer) => hmac('seal', body).subarray(0, sealLength);
  return {
    write({ userId, id, salt }) {
      const body = Buffer.concat([packId(userId), hmac('secret', JSON.stringify([userId, id, salt]))]);
      return prefix + Buffer.concat([body, seal(body)]).toString('base64url');
    },
    read(text) {
      if (!form.test(text)) return undefined;
      const bytes = Buffer.from(text.slice(prefix.length), 'base64url');
      const body = bytes.subarray(0, idLength + secretLength);
      if (!timingSafeEqual(bytes.subarray(body.length), seal(body))) return undefined;
      return { userId: unpackId(body.subarray(0, idLength)), hash: hashApiToken(text) };
    },
  };
}

/** A token has more to it than anybody can try out, so a quick hash keeps it as well as a slow one. */
export function hashApiToken(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** For a token that no request is ever answered with again. */
export function createSalt(): string {
  return randomBytes(secretLength).toString('base64url');
}

function packId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function unpackId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
