/** The most characters the API takes for a title. */
const titleLimit = 255;

/** Cuts a title to a limit of characters, by default that of the API, with an ellipsis. */
export function shortenTitle(title: string, limit = titleLimit): string {
  if (title.length <= limit) return title;
  // The server refuses lone surrogates.
  return `${title
    .slice(0, limit - 1)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…`;
}
