/** The limit of `notes.list`. */
export const searchMaxLength = 255;

/** Reads the search text from an address. The router turns `?search=2026` into a number. */
export function parseSearchText(search: unknown, maxLength = searchMaxLength): string | undefined {
  if (typeof search !== 'string' && typeof search !== 'number' && typeof search !== 'boolean') return undefined;
  const text = String(search).slice(0, maxLength);
  return text.trim() === '' ? undefined : text;
}
