/** Focuses the first field of a form with invalid input, and shows why. Returns whether there is one. */
export function focusInvalidField(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
  const field = fields.find(({ validity }) => validity.customError);
  if (!field) return false;
  field.checkValidity();
  field.focus();
  return true;
}
