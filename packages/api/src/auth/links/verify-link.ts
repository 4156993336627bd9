import { ForbiddenError } from '../../core/errors.ts';
import type { TokenClaims, TokenPurpose, Tokens } from '../../core/tokens.ts';

/** Returns the claims of a link's token. Throws ForbiddenError when the token is not valid. */
export async function verifyLink<P extends TokenPurpose>(
  tokens: Tokens,
  purpose: P,
  token: string,
  now: Date,
): Promise<TokenClaims<P>> {
  const claims = await tokens.verify(purpose, token, now);
  if (!claims) throw createUsedLinkError();
  return claims;
}

export function createUsedLinkError(): ForbiddenError {
  return new ForbiddenError('This link has expired or was used. Ask for a new one.');
}
