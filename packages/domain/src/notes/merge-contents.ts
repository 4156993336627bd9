/** Stands between two texts that are both kept. */
const separator = '\n\n---\n\n';

interface NoteEdit {
  /** The text that is stored now. */
  readonly stored: string;
  /** The text that was edited. */
  readonly expected: string;
  /** What it was edited to. */
  readonly content: string;
}

/**
 * The text of a note after an edit of `expected`, which another device may have replaced meanwhile
 * (rules/notes.md#edited-on-two-devices). Then both texts are kept, one below the other; where the edited text is a
 * part of the stored one, the edit replaces this part only. The same edit sent again changes nothing.
 *
 * @example
 * mergeContents({ stored: 'Milk, eggs', expected: 'Milk', content: 'Milk, bread' }) // 'Milk, eggs\n\n---\n\nMilk, bread'
 */
export function mergeContents({ stored, expected, content }: NoteEdit): string {
  if (content === expected) return stored;
  if (stored === expected || stored === '') return content;
  if (content === '' || hasPart(stored, content)) return stored;
  if (expected !== '' && hasPart(stored, expected)) return replacePart(stored, expected, content);
  const both = `${stored}${separator}${content}`;
  // Else the edit sent again would be taken for one of this text.
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
