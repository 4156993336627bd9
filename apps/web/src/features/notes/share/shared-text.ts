/** The limit of titles. */
const titleMaxLength = 255;

export interface SharedText {
  readonly title: string;
  readonly text: string;
}

/**
 * What another app shares by the address that the manifest names; undefined for any other address. The router turns
 * `shared-text=2026` into a number.
 */
export function parseSharedText(search: Readonly<Record<string, unknown>>): SharedText | undefined {
  const parts = ['shared-title', 'shared-text', 'shared-url'].map((name) => toText(search[name]));
  const shared = splitLines(parts.join('\n'));
  return shared.title === '' ? undefined : shared;
}

const toText = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The title is the first line, that of the page if it has one. What a title cannot hold is in the text as well. */
function splitLines(shared: string): SharedText {
  const lines = shared
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line, at, all) => line !== '' && all.indexOf(line) === at);
  const [first = '', ...rest] = lines;
  if (first.length <= titleMaxLength) return { title: first, text: rest.join('\n') };
  return { title: `${first.slice(0, titleMaxLength - 1)}…`, text: lines.join('\n') };
}
