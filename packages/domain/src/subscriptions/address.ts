const anyUser = '***';

/**
 * Parses the web address of a calendar (rules/subscriptions.md#subscribing). Reads `webcal://` as `https://`, and
 * returns null for anything except `http` and `https` addresses.
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

/** Replaces the name and password in an address with `***`, so that the address can be shown. */
export function redactAddress(address: string): string {
  const url = new URL(address);
  if (url.username === '' && url.password === '') return url.href;
  url.username = anyUser;
  url.password = '';
  return url.href;
}

/**
 * Restores the name and password in an edited address that was shown redacted. On another server, the address does not
 * get them.
 */
export function restoreCredentials(edited: URL, before: string): URL {
  const url = new URL(edited);
  const known = new URL(before);
  if (url.username !== anyUser || url.password !== '' || url.origin !== known.origin) return url;
  url.username = known.username;
  url.password = known.password;
  return url;
}

/**
 * Restores the name and password in a redacted address from a backup, from the first known address that matches
 * otherwise. Without a match, removes the mask. Other addresses stay unchanged.
 *
 * @example unmaskAddress('https://***@example.org/a', ['https://ada:secret@example.org/a']) //
 * 'https://ada:secret@example.org/a'
 */
export function unmaskAddress(address: string, known: readonly string[]): string {
  const url = parseCalendarAddress(address);
  if (url?.username !== anyUser || url.password !== '') return address;
  const original = known.find((each) => redactAddress(each) === url.href);
  if (original !== undefined) return original;
  url.username = '';
  return url.href;
}
