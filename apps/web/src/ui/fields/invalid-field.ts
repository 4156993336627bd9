import { createContext, type RefObject, useContext, useEffect } from 'react';

/** Tells the dialog around a field whether it holds text that is no value of the form, which would be lost. */
export const InvalidFieldContext = createContext<(isInvalid: boolean) => void>(() => undefined);

/** Keeps a form from being submitted while a field has a problem, and its dialog from closing without a question. */
export function useFieldProblem(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  problem: string | null,
): void {
  const tell = useContext(InvalidFieldContext);
  useEffect(() => {
    input.current?.setCustomValidity(problem ?? '');
    if (!problem) return undefined;
    tell(true);
    return () => tell(false);
  }, [input, problem, tell]);
}

/** Focuses the first field of a form with invalid input, and shows why. Returns whether there is one. */
export function focusInvalidField(form: HTMLFormElement): boolean {
  const fields = [...form.querySelectorAll<HTMLInputElement>('input, textarea')];
  const field = fields.find(({ validity }) => validity.customError);
  if (!field) return false;
  field.checkValidity();
  field.focus();
  return true;
}
