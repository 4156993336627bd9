/** Focuses the first field of a form with invalid input, and shows why. Returns whether there is one. */
export function focusInvalidField(form: HTMLFormElement): boolean {
  const field = [...form.elements].find((each) => each instanceof HTMLInputElement && each.validity.customError);
  if (!(field instanceof HTMLInputElement)) return false;
  field.checkValidity();
  revealField(field);
  return true;
}

/** Focuses a field and scrolls it into view with the message below it, which has been rendered (rules/app.md#forms). */
export function revealField(field: HTMLElement): void {
  field.focus({ preventScroll: true });
  const wrapper = field.closest<HTMLElement>('.mantine-InputWrapper-root') ?? field;
  wrapper.scrollIntoView({ block: 'nearest' });
}

/** Reveals the first field of a form that has an error, unless one of them has the focus already. */
export function revealFirstError(form: HTMLFormElement): void {
  const invalid = [...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')];
  const field = invalid.find((each) => each === document.activeElement) ?? invalid[0];
  if (field) revealField(field);
}
