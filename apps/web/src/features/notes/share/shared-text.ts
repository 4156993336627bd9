const titleMaxLength = 255;

export interface SharedText {
  readonly title: string;
  readonly text: string;
}

/**
 * Reads the text that another app shares through the address in the manifest; undefined for any other address. Values may
 * be numbers: the router parses `shared-text=2026` as one.
 */
export function parseSharedText(search: Readonly<Record<string, unknown>>): SharedText | undefined {
  const parts = ['shared-title', 'shared-text', 'shared-url'].map((name) => toText(search[name]));
  const shared = splitLines(parts.join('\n'));
  return shared.title === '' ? undefined : shared;
}

const toText = (value: unknown) =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** The first line becomes the title. When the line is too long for a title, the text contains it in full. */
function splitLines(shared: string): SharedText {
  const lines = shared
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line, at, all) => line !== '' && all.indexOf(line) === at);
  const [first = '', ...rest] = lines;
  if (first.length <= titleMaxLength) return { title: first, text: rest.join('\n') };
  return { title: `${first.slice(0, titleMaxLength - 1)}…`, text: lines.join('\n') };
}
