import { parseJsonObject } from '../../../platform/parse-json-object.ts';

/** Why the browser goes to a provider: to sign in here, to join the account there, or to confirm who somebody is. */
const purposes = ['sign-in', 'join', 'step'] as const;
type VisitPurpose = (typeof purposes)[number];

/** What this tab remembers while the browser is at a provider. */
export interface ProviderVisit {
  readonly purpose: VisitPurpose;
  /** Proves that the answer is for this browser. */
  readonly verifier: string;
  readonly provider: string;
  readonly invite?: string | undefined;
}

const storageKey = 'goaltracker-provider-visit';

/** Leaves for the provider's page. */
export async function visitProvider(
  { number, name }: { number: number; name: string },
  { purpose, invite }: { purpose: VisitPurpose; invite?: string | undefined },
): Promise<void> {
  const verifier = encode(crypto.getRandomValues(new Uint8Array(32)));
  const { pathname, search } = window.location;
  const visit: ProviderVisit = { purpose, verifier, provider: name, invite };
  sessionStorage.setItem(storageKey, JSON.stringify(visit));
  const query = new URLSearchParams({ path: pathname + search });
  // Browsers hash only in secure contexts. Without https everything can be read anyway.
  if (window.isSecureContext) query.set('challenge', await hash(verifier));
  else query.set('verifier', verifier);
  if (purpose === 'step') query.set('step', 'true');
  window.location.assign(`/auth/providers/${number}/start?${query.toString()}`);
}

/** Undefined in another tab or browser than the one that left. */
export function findVisit(): ProviderVisit | undefined {
  const stored = parseJsonObject(sessionStorage.getItem(storageKey) ?? '{}');
  const { purpose, verifier, provider, invite } = stored;
  const known = purposes.find((each) => each === purpose);
  if (known === undefined || typeof verifier !== 'string' || typeof provider !== 'string') return undefined;
  return { purpose: known, verifier, provider, invite: typeof invite === 'string' ? invite : undefined };
}

export function endVisit(): void {
  sessionStorage.removeItem(storageKey);
}

async function hash(text: string): Promise<string> {
  return encode(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))));
}

function encode(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
