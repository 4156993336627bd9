import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import type { output, ZodType } from 'zod';
import { readServerError } from '../lib/server-error.ts';

type Values = Record<string, unknown>;
type Issue = { path: readonly PropertyKey[]; message: string };

interface ZodFormOptions<S extends ZodType, V extends Values> {
  /** The request's schema from contracts: the same one the server checks with. */
  schema: S;
  /** What the fields hold at first, in the shape fields want (text, null for nothing chosen). */
  initialValues: V;
  /** Makes the request out of what the fields hold, where the two differ. */
  toInput?: (values: V) => unknown;
  /** The field that shows an issue at a path of the request, where the two differ. */
  toField?: (path: string) => string;
}

export interface ZodForm<S extends ZodType, V extends Values> extends UseFormReturnType<V> {
  /** A submit handler: checks, shows errors at their fields, and calls back with a valid request. */
  submit: (onValid: (input: output<S>) => void) => (event?: { preventDefault: () => void }) => void;
  /** Shows what the server found wrong at the fields concerned. Says whether every issue found a field. */
  showServerIssues: (error: unknown) => boolean;
}

/**
 * A form driven by one Zod schema. Bind fields with `getInputProps('name')`. What was typed stays when
 * saving fails; an error disappears when its field is changed.
 */
export function useZodForm<S extends ZodType, V extends Values>(options: ZodFormOptions<S, V>): ZodForm<S, V> {
  const { schema, initialValues, toInput = (values: V): unknown => values, toField = (path: string) => path } = options;
  const form = useForm<V>({ mode: 'controlled', initialValues });

  function showIssues(issues: readonly Issue[]): boolean {
    const errors = collectErrors(issues, toField);
    form.setErrors(errors);
    const nodes = Object.keys(errors).map((field): HTMLElement | null => form.getInputNode(field));
    findFirst(nodes)?.focus();
    return nodes.length > 0 && !nodes.includes(null);
  }

  return {
    ...form,
    submit: (onValid) => (event) => {
      event?.preventDefault();
      const result = schema.safeParse(toInput(form.getValues()));
      if (result.success) {
        form.clearErrors();
        onValid(result.data);
      } else {
        showIssues(result.error.issues);
      }
    },
    showServerIssues: (error) => showIssues(readServerError(error).issues),
  };
}

/** The first problem of each field, by the field's path (`leads.0.title`). */
export function collectErrors(issues: readonly Issue[], toField = (path: string) => path): FormErrors {
  const errors: FormErrors = {};
  for (const issue of issues) errors[toField(issue.path.join('.'))] ??= issue.message;
  return errors;
}

function findFirst(nodes: (HTMLElement | null)[]): HTMLElement | undefined {
  return nodes
    .filter((node) => node !== null)
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING ? 1 : -1))[0];
}
