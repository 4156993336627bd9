/** How many times larger than usual, 16 px, the text is that the user has chosen in the browser. */
export function readTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
