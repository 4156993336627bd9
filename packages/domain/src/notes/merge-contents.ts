/** Separates two texts when the note keeps both. */
const separator = '\n\n---\n\n';

interface ContentEdit {
  /** The text that is stored now. */
  readonly stored: string;
  /** The text before the edit. */
  readonly expected: string;
  /** The text after the edit. */
  readonly content: string;
}

/**
 * Merges an edit of `expected` into the stored text of a note (rules/notes.md#edited-on-two-devices). When another
 * device replaced the text meanwhile, the result keeps both texts, one below the other. When `expected` is a part of
 * the stored text, the edit replaces only this part. Sending the same edit again changes nothing.
 *
 * @example mergeContents({ stored: 'Milk, eggs', expected: 'Milk', content: 'Milk, bread' }) // 'Milk,
 * eggs\n\n---\n\nMilk, bread'
 */
export function mergeContents({ stored, expected, content }: ContentEdit): string {
  if (content === expected) return stored;
  if (stored === expected || stored === '') return content;
  if (content === '' || hasPart(stored, content)) return stored;
  if (expected !== '' && hasPart(stored, expected)) return replacePart(stored, expected, content);
  const both = `${stored}${separator}${content}`;
  // Otherwise the edit, sent again, would look like an edit of this text.
  return both === expected ? `${content}${separator}${stored}` : both;
}

const delimit = (text: string) => `${separator}${text}${separator}`;

function hasPart(text: string, part: string): boolean {
  return delimit(text).includes(delimit(part));
}

function replacePart(text: string, part: string, replacement: string): string {
  return delimit(text)
    .replace(delimit(part), () => delimit(replacement))
    .slice(separator.length, -separator.length);
}
