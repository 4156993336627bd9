/** Focuses the first field of a form with invalid input, and shows why. Returns whether there is one. */
export function focusInvalidField(form: HTMLFormElement): boolean {
  const field = [...form.elements].find((each) => each instanceof HTMLInputElement && each.validity.customError);
  if (!(field instanceof HTMLInputElement)) return false;
  field.checkValidity();
  field.focus();
  return true;
}
