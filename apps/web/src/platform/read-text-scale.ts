/** The browser's text size as a multiple of 16 px. */
export function readTextScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}
