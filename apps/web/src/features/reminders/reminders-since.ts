const storageKey = 'goaltracker-reminders';

/** When reminders were turned on in this browser, in milliseconds since 1970; earlier ones are not delivered. */
export function getRemindersSince(now: number): number {
  const since = Number(localStorage.getItem(storageKey) ?? Number.NaN);
  if (Number.isFinite(since)) return since;
  setRemindersSince(now);
  return now;
}

export function setRemindersSince(since: number): void {
  localStorage.setItem(storageKey, String(since));
}
