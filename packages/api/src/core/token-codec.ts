import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { TokenCodec } from './auth-services.ts';

const idLength = 16;
const secretLength = 32;
const macLength = 12;
const bodyPattern = /^[\w-]{80}$/;

/**
 * Codec for one kind of token: a prefix, which people and secret scanners recognize, and base64url of the user's id (16
 * bytes), a secret (32) and a MAC under the server's secret (12). The id selects the user's rows. The MAC lets the
 * server refuse a forged token without a query. New tokens use the first secret; any secret is accepted.
 */
export function createTokenCodec(prefix: `${string}_`, secrets: readonly [string, ...string[]]): TokenCodec {
  const hmac = (secret: string, purpose: string, data: string | Buffer) =>
    createHmac('sha256', secret).update(`${prefix}${purpose} `).update(data).digest();
  // The purpose `seal` is part of every issued token: do not rename it.
  const computeMac = (secret: string, body: Buffer) => hmac(secret, 'seal', body).subarray(0, macLength);
  return {
    encode({ userId, id, salt }, hash) {
      const texts = secrets.map((secret) => {
        const body = Buffer.concat([packId(userId), hmac(secret, 'secret', JSON.stringify([userId, id, salt]))]);
        return prefix + Buffer.concat([body, computeMac(secret, body)]).toString('base64url');
      });
      return texts.find((text) => hashToken(text) === hash) ?? String(texts[0]);
    },
    decode(text) {
      if (!text.startsWith(prefix) || !bodyPattern.test(text.slice(prefix.length))) return undefined;
      const bytes = Buffer.from(text.slice(prefix.length), 'base64url');
      const body = bytes.subarray(0, idLength + secretLength);
      const mac = bytes.subarray(body.length);
      if (!secrets.some((secret) => timingSafeEqual(mac, computeMac(secret, body)))) return undefined;
      return { userId: unpackId(body.subarray(0, idLength)), hash: hashToken(text) };
    },
  };
}

/** A fast hash is enough: unlike a password, a 32-byte secret cannot be guessed. */
export function hashToken(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export function createSalt(): string {
  return randomBytes(secretLength).toString('base64url');
}

function packId(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function unpackId(bytes: Buffer): string {
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
