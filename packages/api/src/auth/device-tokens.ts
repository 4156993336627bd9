import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeviceTokens } from '../core/auth-services.ts';

/** A year from the last sign-in. */
const lifetime = 365 * 24 * 60 * 60 * 1000;

/**
 * Tokens for devices that have signed in to an account, as in OWASP's "Slow Down Online Guessing Attacks with Device
 * Cookies": user, device, end of validity in seconds, and a MAC under the server's secret. Not stored. Signed with the
 * first secret, accepted with any.
 */
export function createDeviceTokens(secrets: readonly [string, ...string[]]): DeviceTokens {
  const sign = (secret: string, body: string) =>
    createHmac('sha256', secret).update(`device token ${body}`).digest('base64url');
  return {
    issue({ userId, deviceId }, now) {
      const body = [userId, deviceId, Math.floor((now.getTime() + lifetime) / 1000)].join('.');
      return `${body}.${sign(secrets[0], body)}`;
    },
    findDevice(tokens, userId, now) {
      const devices = tokens.flatMap((token) => {
        const end = token.lastIndexOf('.');
        const body = token.slice(0, Math.max(end, 0));
        const mac = token.slice(end + 1);
        if (!secrets.some((secret) => isEqual(mac, sign(secret, body)))) return [];
        const [owner, deviceId = '', expires] = body.split('.');
        return owner === userId && now.getTime() < Number(expires) * 1000 ? [deviceId] : [];
      });
      return devices[0];
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
