/** The limit of titles. */
const titleMaxLength = 255;

/** What another app shares with this one; each part may be absent. */
export interface Shared {
  title?: string | undefined;
  text?: string | undefined;
  url?: string | undefined;
}

/** Parses the search parameters of `/share`; the router turns `?text=2026` into a number. */
export function parseShared({ title, text, url }: Partial<Record<keyof Shared, unknown>>): Shared {
  return { title: toText(title), text: toText(text), url: toText(url) };
}

const toText = (value: unknown) =>
  value === undefined || value === '' ? undefined : typeof value === 'string' ? value : JSON.stringify(value);

/**
 * The title and the text of what was shared: the title is that of the page, or else the first line. What a title cannot
 * hold is in the text as well.
 */
export function splitShared({ title, text, url }: Shared): { title: string; text: string } {
  const lines = [title, text, url]
    .flatMap((part) => part?.split(/\r?\n/) ?? [])
    .map((line) => line.trim())
    .filter((line, at, all) => line !== '' && all.indexOf(line) === at);
  const [first = '', ...rest] = lines;
  if (first.length <= titleMaxLength) return { title: first, text: rest.join('\n') };
  return { title: `${first.slice(0, titleMaxLength - 1)}…`, text: lines.join('\n') };
}
