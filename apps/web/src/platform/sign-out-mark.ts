const key = 'goaltracker-signed-out';

/** Remembers in this tab, until somebody signs in, that a person has left: the page is loaded again in between. */
export function markSignedOut(): void {
  sessionStorage.setItem(key, 'true');
}

export function hasSignedOut(): boolean {
  return sessionStorage.getItem(key) !== null;
}

export function clearSignOutMark(): void {
  sessionStorage.removeItem(key);
}
