import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeviceTokens } from '../core/auth-services.ts';

/** A year from the last sign-in. */
const lifetime = 365 * 24 * 60 * 60 * 1000;

/**
 * Tokens for devices that have signed in to an account, as in OWASP's "Slow Down Online Guessing Attacks with Device
 * Cookies": user, device, end of validity in seconds, generation, and a MAC under the server's secret. Not stored. Signed
 * with the first secret, accepted with any.
 */
export function createDeviceTokens(secrets: readonly [string, ...string[]]): DeviceTokens {
  const sign = (secret: string, body: string) =>
    createHmac('sha256', secret).update(`device token ${body}`).digest('base64url');
  return {
    issue({ userId, deviceGeneration, deviceId }, now) {
      const expires = Math.floor((now.getTime() + lifetime) / 1000);
      const body = [userId, deviceId, expires, deviceGeneration].join('.');
      return `${body}.${sign(secrets[0], body)}`;
    },
    findDevice(tokens, { userId, deviceGeneration }, now) {
      const devices = tokens.flatMap((token) => {
        const end = token.lastIndexOf('.');
        const body = token.slice(0, Math.max(end, 0));
        const mac = token.slice(end + 1);
        if (!secrets.some((secret) => isEqual(mac, sign(secret, body)))) return [];
        // Tokens of servers before there were generations have none.
        const [owner, deviceId = '', expires, generation = '0'] = body.split('.');
        const counts = owner === userId && Number(generation) === deviceGeneration;
        return counts && now.getTime() < Number(expires) * 1000 ? [deviceId] : [];
      });
      return devices[0];
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
