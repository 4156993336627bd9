/** The `ref` of a field or button that gets the focus when it appears, later than its dialog or in place of what had the focus. */
export function focusField(field: HTMLElement | null): void {
  field?.focus();
}

/** Focuses a field whose text was refused, so that typing replaces it. */
export function selectField(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
