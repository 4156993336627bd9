import { onlineManager } from '@tanstack/react-query';
import { parseServerError } from '../../../http/server-error.ts';
import { parseJsonObject } from '../../../platform/parse-json-object.ts';
import { hasSignedOut } from '../../../session/auth-token.ts';
import { showError } from '../../../undo/toast.ts';
import type { AccountLink } from '../account-link.ts';

/** Why the browser visits a provider: to sign in, to join the account, or to confirm a sensitive change. */
const purposes = ['sign-in', 'join', 'step'] as const;
type VisitPurpose = (typeof purposes)[number];

/** Stored in this tab while the browser is at a provider. */
export interface ProviderVisit {
  readonly purpose: VisitPurpose;
  /** Proves to the server that this browser began the visit. */
  readonly verifier: string;
  readonly provider: string;
  readonly invite?: string | undefined;
}

const storageKey = 'goaltracker-provider-visit';

/** Opens the provider's page. Shows a toast when offline: the browser would replace the app by its own error page. */
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
  // crypto.subtle needs a secure context. Without https an attacker can read everything anyway.
  if (window.isSecureContext) query.set('challenge', await hash(verifier));
  else query.set('verifier', verifier);
  if (purpose === 'step') query.set('step', 'true');
  // The provider may still have the session of the user who signed out.
  if (purpose === 'sign-in' && hasSignedOut()) query.set('prompt', 'login');
  return `/auth/providers/${number}/start?${query.toString()}`;
}

/** Undefined in another tab or browser than the one that began the visit. */
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

/** A visit in a separate window, so that the page keeps unsaved input. */
interface WindowVisit {
  /** Identifies the answer of the window: all tabs receive the broadcast. */
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
 * Opens the provider's page to confirm a sensitive change. Returns false when offline, when the browser blocks the
 * window, and in home-screen apps on iOS: their windows have separate storage and cannot answer.
 */
export function openProviderWindow(number: number, { id, verifier }: WindowVisit): boolean {
  if (!onlineManager.isOnline() || ('standalone' in navigator && navigator.standalone === true)) return false;
  // Before the first await: browsers open windows only during a click.
  const opened = window.open('', channelName, 'popup,width=480,height=720');
  if (!opened) return false;
  const lead = async () => {
    opened.location.href = await formatStart(number, { verifier, path: `/?${idParameter}=${id}`, purpose: 'step' });
  };
  void lead();
  return true;
}

/** Calls `onAnswer` when the window of this visit has its answer. Returns a function that stops watching. */
export function watchProviderWindow({ id }: WindowVisit, onAnswer: (answer: AccountLink) => void): () => void {
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', ({ data }: MessageEvent<WindowAnswer>) => {
    if (data.id === id) onAnswer(data);
  });
  return () => channel.close();
}

/** Broadcasts the answer and closes the window. Returns false when the page is not in the window of a visit. */
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

const failures: Readonly<Record<string, (provider: string) => string>> = {
  away: (provider) => `${provider} cannot be reached now. Try again later, or sign in another way.`,
  cancelled: (provider) => `You did not sign in at ${provider}.`,
  expired: () => 'That took too long, or the page was opened twice. Please try again.',
};

/** Describes why a provider returned the user without a code. The server puts `reason` into the address. */
export function describeProviderFailure(reason: string, provider: string): string {
  return (
    failures[reason]?.(provider) ??
    `The answer of ${provider} is not valid. Try again, or ask the person who runs this server.`
  );
}

export function describeCodeFailure(error: unknown): string {
  const { code, message } = parseServerError(error);
  return code === 'NETWORK' ? 'Connection error. Please try again' : message;
}
