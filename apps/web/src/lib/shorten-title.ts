const longestTitle = 255;

/** A title cut where a title may be no longer, with an ellipsis. */
export function shortenTitle(title: string): string {
  if (title.length <= longestTitle) return title;
  // Half of a character of two units would be refused.
  return `${title.slice(0, longestTitle - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
