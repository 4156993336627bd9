const maxLength = 255;

/** Cuts a title to the limit of 255 characters, with an ellipsis. */
export function shortenTitle(title: string): string {
  if (title.length <= maxLength) return title;
  // The server refuses lone surrogates.
  return `${title.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
