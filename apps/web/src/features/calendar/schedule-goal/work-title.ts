const longestTitle = 255;

/** The title of an event that works on a goal, cut where a title may be no longer (second document, section 7). */
export function titleOfWork(goalTitle: string): string {
  const title = `Work on: ${goalTitle}`;
  if (title.length <= longestTitle) return title;
  // Half of a character of two units would be refused.
  return `${title.slice(0, longestTitle - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
