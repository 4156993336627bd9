const anyUser = '***';

/**
 * The address of a calendar on the web, or null if it is none (rules/subscriptions.md#subscribing): `webcal://` is read
 * as `https://`, and only `http` and `https` remain.
 *
 * @example parseCalendarAddress('webcal://example.org/team.ics')?.href // 'https://example.org/team.ics'
 */
export function parseCalendarAddress(text: string): URL | null {
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://');
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.hash = '';
  return url;
}

/** The address with its name and password replaced by `***`, as it may be shown. */
export function redactAddress(address: string): string {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return url.href;
  url.username = anyUser;
  url.password = '';
  return url.href;
}

/** An address as edited from a redacted one: on the same server it keeps the name and password of the one before. */
export function restoreCredentials(edited: URL, before: string): URL {
  const url = new URL(edited);
  const known = new URL(before);
  if (url.username !== anyUser || url.password !== '' || url.origin !== known.origin) return url;
  url.username = known.username;
  url.password = known.password;
  return url;
}

/**
 * An address of a backup with redacted addresses: it gets the name and password of the first known one that is the same
 * otherwise, or none. Other addresses stay as they are.
 *
 * @example unmaskAddress('https://***@example.org/a', ['https://ada:secret@example.org/a']) // 'https://ada:secret@example.org/a'
 */
export function unmaskAddress(address: string, known: readonly string[]): string {
  const url = parseCalendarAddress(address);
  if (url?.username !== anyUser || url.password !== '') return address;
  const original = known.find((each) => redactAddress(each) === url.href);
  if (original !== undefined) return original;
  url.username = '';
  return url.href;
}
