import { createHmac, timingSafeEqual } from 'node:crypto';
import type { DeviceTokens } from '../core/auth-services.ts';
import type { TokenClaims, Tokens } from '../core/tokens.ts';

/**
 * Tokens for devices that have signed in to an account, as in OWASP's "Slow Down Online Guessing Attacks with Device
 * Cookies".
 */
export function createDeviceTokens(tokens: Tokens, secrets: readonly string[]): DeviceTokens {
  return {
    issue: ({ userId, deviceId, deviceGeneration }, now) =>
      tokens.sign('device', { sub: userId, device: deviceId, generation: deviceGeneration }, now),
    async findDevice(sent, { userId, deviceGeneration }, now) {
      for (const token of sent) {
        const claims = (await tokens.verify('device', token, now)) ?? readOldToken(token, secrets, now);
        if (claims?.sub === userId && claims.generation === deviceGeneration) return claims.device;
      }
      return undefined;
    },
  };
}

/** The form of tokens from before 29 November 2026. The last of them end a year later; the first had no generation. */
function readOldToken(token: string, secrets: readonly string[], now: Date): TokenClaims<'device'> | undefined {
  const end = Math.max(token.lastIndexOf('.'), 0);
  const [body, mac] = [token.slice(0, end), Buffer.from(token.slice(end + 1))];
  const isSigned = secrets.some((secret) => {
    const expected = Buffer.from(createHmac('sha256', secret).update(`device token ${body}`).digest('base64url'));
    return mac.length === expected.length && timingSafeEqual(mac, expected);
  });
  const [sub = '', device = '', expires, generation = '0'] = body.split('.');
  if (!isSigned || now.getTime() >= Number(expires) * 1000) return undefined;
  return { sub, device, generation: Number(generation) };
}
