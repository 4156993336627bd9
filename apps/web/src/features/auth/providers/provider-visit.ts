import { onlineManager } from '@tanstack/react-query';
import { showError } from '../../../ui/dialog/toast.ts';
import type { AccountLink } from '../account-link.ts';
import { parseJsonObject } from '../../../platform/parse-json-object.ts';
import { hasSignedOut } from '../../../platform/sign-out-mark.ts';

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

/** Leaves for the provider's page; without a connection the browser would only show an error of its own. */
export async function visitProvider(
  { number, name }: { number: number; name: string },
  { purpose, invite }: { purpose: VisitPurpose; invite?: string | undefined },
): Promise<void> {
  if (!onlineManager.isOnline())
    return showError(`${name} cannot be reached`, 'You are offline. Please try again later.');
  const verifier = makeSecret();
  const { pathname, search } = window.location;
  const visit: ProviderVisit = { purpose, verifier, provider: name, invite };
  sessionStorage.setItem(storageKey, JSON.stringify(visit));
  window.location.assign(await formatStart(number, { verifier, path: pathname + search, purpose }));
}

interface Start {
  verifier: string;
  path: string;
  purpose: VisitPurpose;
}

async function formatStart(number: number, { verifier, path, purpose }: Start): Promise<string> {
  const query = new URLSearchParams({ path });
  // Browsers hash only in secure contexts. Without https everything can be read anyway.
  if (window.isSecureContext) query.set('challenge', await hash(verifier));
  else query.set('verifier', verifier);
  if (purpose === 'step') query.set('step', 'true');
  // The provider may still have the session of the person who has left.
  if (purpose === 'sign-in' && hasSignedOut()) query.set('prompt', 'login');
  return `/auth/providers/${number}/start?${query.toString()}`;
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

/** A visit in a window of its own, so that the page with what was typed stays. */
export interface WindowVisit {
  /** The window's answer names it: other tabs hear the answer too. */
  readonly id: string;
  readonly verifier: string;
}

const channelName = 'goaltracker-provider-windows';
const idParameter = 'provider-window';

type WindowAnswer = AccountLink & Pick<WindowVisit, 'id'>;

export function makeWindowVisit(): WindowVisit {
  const [id, verifier] = [makeSecret(), makeSecret()];
  return { id, verifier };
}

/**
 * Opens the provider's page to confirm who somebody is. False offline, and where the browser opens no window or one that could
 * not answer: an app on the home screen of iOS opens it with a storage of its own.
 */
export function openProviderWindow(number: number, { id, verifier }: WindowVisit): boolean {
  if (!onlineManager.isOnline() || ('standalone' in navigator && navigator.standalone === true)) return false;
  // Before the first wait: browsers open windows only during a click.
  const opened = window.open('', channelName, 'popup,width=480,height=720');
  if (!opened) return false;
  const lead = async () => {
    opened.location.href = await formatStart(number, { verifier, path: `/?${idParameter}=${id}`, purpose: 'step' });
  };
  void lead();
  return true;
}

/** Calls back with what the provider leads the window back with. Returns the function that stops it. */
export function watchProviderWindow({ id }: WindowVisit, onAnswer: (answer: AccountLink) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<WindowAnswer>) => {
    if (data.id === id) onAnswer(data);
  });
  return () => channel.close();
}

/** In the window: passes on what the provider has led back with, and closes it. False in other windows. */
export function answerFromWindow({ kind, token }: AccountLink): boolean {
  const id = new URLSearchParams(window.location.search).get(idParameter);
  if (id === null) return false;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage({ id, kind, token } satisfies WindowAnswer);
  channel.close();
  window.close();
  return true;
}

function makeSecret(): string {
  return encode(crypto.getRandomValues(new Uint8Array(32)));
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
