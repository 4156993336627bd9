import { ForbiddenError } from '../../core/errors.ts';

/** The server as browsers and authenticators know it (WebAuthn: relying party). */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Returns the relying party, or a sentence that says why there is none. Browsers require a host name and https, except
 * on localhost.
 */
export function findRelyingParty(publicUrl: string | undefined): RelyingParty | string {
  if (publicUrl === undefined)
    return 'Passkeys need the address of this server: the person who runs it has not set PUBLIC_URL.';
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isName = !hostname.startsWith('[') && !/^[\d.]+$/.test(hostname);
  if (isName && (protocol === 'https:' || isLocal)) return { id: hostname, origin };
  return `Passkeys need an address with a name and https: PUBLIC_URL of this server is ${origin}.`;
}

/** Returns the origin where passkeys work, or null when the server offers none. */
export function findPasskeyOrigin({ publicUrl }: { readonly publicUrl: string | undefined }): string | null {
  const found = findRelyingParty(publicUrl);
  return typeof found === 'string' ? null : found.origin;
}

/** Throws ForbiddenError when the server offers no passkeys. */
export function getRelyingParty({ publicUrl }: { readonly publicUrl: string | undefined }): RelyingParty {
  const found = findRelyingParty(publicUrl);
  if (typeof found === 'string') throw new ForbiddenError(found);
  return found;
}
