import { type RefObject, useEffect } from 'react';
import { useUnsaved } from '../dialog/unsaved.ts';

/** While a field has a problem, blocks its form from submitting and its dialog from closing without a question. */
export function useFieldProblem(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  problem: string | null,
): void {
  useUnsaved(Boolean(problem));
  useEffect(() => input.current?.setCustomValidity(problem ?? ''), [input, problem]);
}

/** Focuses the first invalid field of a form and shows its problem. Returns whether there is an invalid field. */
export function focusInvalidField(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
  const field = fields.find(({ validity }) => validity.customError);
  if (!field) return false;
  field.checkValidity();
  field.focus();
  return true;
}

/** A `ref` that focuses a field or button when it appears, later than its dialog or in place of the focused element. */
export function focusField(field: HTMLElement | null): void {
  field?.focus();
}

/** Focuses and selects a field, so that typing replaces its text. A `ref`, as `focusField`, or after a refusal. */
export function selectField(field: HTMLInputElement | null): void {
  field?.focus();
  field?.select();
}
