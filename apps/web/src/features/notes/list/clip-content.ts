const shownLines = 3;
/** More than three lines hold on the widest card. */
const mostCharacters = 600;
/** What surely fits on the narrowest card, so that a longer text can be unfolded. */
const shortTitle = 40;
const shortContent = 80;

/**
 * The beginning of a note's text, more of it than three lines show, so that CSS cuts it with an ellipsis and a text of
 * 100,000 characters costs no more than a short one.
 */
export function clipContent(content: string): string {
  return content
    .slice(0, mostCharacters)
    .split('\n', shownLines + 1)
    .join('\n');
}

/** Whether a note may have more to show than a folded card does. */
export function canUnfold({ title, content }: { title: string; content: string }): boolean {
  return (
    title.length > shortTitle ||
    content.length > shortContent ||
    content.split('\n', shownLines + 1).length > shownLines
  );
}
