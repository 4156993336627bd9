const storageKey = 'goaltracker-reminders';

/** Since when reminders are on in this browser, in milliseconds since 1970: what was due earlier is not made up for. */
export function getRemindersSince(now: number): number {
  const since = Number(localStorage.getItem(storageKey) ?? Number.NaN);
  if (Number.isFinite(since)) return since;
  setRemindersSince(now);
  return now;
}

export function setRemindersSince(since: number): void {
  localStorage.setItem(storageKey, String(since));
}
