const storageKey = 'goaltracker-pulled-at';

/** When the rows of this browser were last known to be as on the server, in milliseconds since 1970; undefined if never. */
export function findPulledAt(): number | undefined {
  const stored = localStorage.getItem(storageKey);
  return stored === null ? undefined : Number(stored);
}

/** Notes that a pull has ended, or that the server has told of every change until now. */
export function notePulled(): void {
  localStorage.setItem(storageKey, String(Date.now()));
}
