const visibleLines = 3;
/** More characters than three lines hold on the widest card. */
const maxCharacters = 600;
/** These lengths always fit on the narrowest card. */
const shortTitle = 40;
const shortContent = 80;

/**
 * Cuts the content to slightly more than the three visible lines, so that CSS adds the ellipsis and a note of 100,000
 * characters renders as fast as a short one.
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
