const storageKey = 'goaltracker-reminders';

/** Since when reminders are on in this browser, in milliseconds since 1970: what was due earlier is not made up for. */
export function readSince(now: number): number {
  const since = Number(localStorage.getItem(storageKey) ?? Number.NaN);
  if (Number.isFinite(since)) return since;
  storeSince(now);
  return now;
}

export function storeSince(since: number): void {
  localStorage.setItem(storageKey, String(since));
}
