/** Milliseconds by which the two clocks may differ: the header has seconds, and the answer was on its way. */
const tolerance = 60_000;
let ahead = 0;

/** Notes how far the server's clock is ahead of this device's, whose person may have set it wrong. */
export function noteServerTime(headers: Headers): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return;
  const difference = date - Date.now();
  ahead = Math.abs(difference) > tolerance ? difference : 0;
}

/** The present by the server's clock, as far as an answer has told it. */
export const getServerTime = (): Date => new Date(Date.now() + ahead);
