/** Whether a week did what was expected, in whole percent. */
export function isReached(share: number | null): boolean {
  return share !== null && Math.round(share * 100) >= 100;
}
