/** The most characters the API takes for a title. */
const titleLimit = 255;

/** Shortens a title to a number of characters with an ellipsis; by default to the API's limit. */
export function shortenTitle(title: string, limit = titleLimit): string {
  if (title.length <= limit) return title;
  // Removes a lone surrogate, which the server refuses.
  return `${title
    .slice(0, limit - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
