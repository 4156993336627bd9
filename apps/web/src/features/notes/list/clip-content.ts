const visibleLines = 3;
/** More than three lines on the widest card. */
const maxCharacters = 600;
/** Always fits on the narrowest card; longer text can be expanded. */
const shortTitle = 40;
const shortContent = 80;

/**
 * Cuts a note's content to slightly more than the three visible lines: CSS adds the ellipsis, and 100,000 characters
 * cost no more to render than a short note.
 */
export function clipContent(content: string): string {
  return content
    .slice(0, maxCharacters)
    .split('\n', visibleLines + 1)
    .join('\n');
}

/** Whether a collapsed card may hide part of the note. */
export function canExpand({ title, content }: { title: string; content: string }): boolean {
  return (
    title.length > shortTitle ||
    content.length > shortContent ||
    content.split('\n', visibleLines + 1).length > visibleLines
  );
}
