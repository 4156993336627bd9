import { type FormErrors, useForm, type UseFormReturnType } from '@mantine/form';
import type { FormEvent } from 'react';
import type { output, ZodType } from 'zod';
import { parseServerError } from '../server-error.ts';
import { focusInvalidField } from '../../ui/fields/invalid-field.ts';

type Values = Record<string, unknown>;
type Issue = { path: readonly PropertyKey[]; message: string };

interface ZodFormOptions<S extends ZodType, V extends Values> {
  /** The request schema from contracts. The server validates with the same schema. */
  schema: S;
  /** Text, or null when nothing is selected. */
  initialValues: V;
  /** Converts field values to the request, when they differ. */
  toInput?: (values: V) => unknown;
  /** Maps a path of the request to the field that shows its issue, when they differ. */
  toField?: (path: string) => string;
}

export interface ZodForm<S extends ZodType, V extends Values> extends UseFormReturnType<V> {
  /** Returns a submit handler. It validates, shows errors at their fields, and passes a valid request on. */
  submit: (onValid: (input: output<S>) => void) => (event: FormEvent) => void;
  /** Returns a click handler of another button that validates by another schema. */
  submitAs: <Other extends ZodType>(other: Other, onValid: (input: output<Other>) => void) => () => void;
  /** Shows the server's issues at their fields. Returns whether every issue has a field. */
  showServerIssues: (error: unknown) => boolean;
}

/**
 * A form validated by one Zod schema. Bind fields with `getInputProps('name')`. Input stays when saving fails. An error
 * disappears when its field changes.
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

  function validate<Chosen extends ZodType>(chosen: Chosen, onValid: (input: output<Chosen>) => void): void {
    const result = chosen.safeParse(toInput(form.getValues()));
    if (result.success) {
      form.clearErrors();
      onValid(result.data);
    } else {
      showIssues(result.error.issues);
    }
  }

  return {
    ...form,
    submit: (onValid) => (event) => {
      event.preventDefault();
      if (event.currentTarget instanceof HTMLFormElement && focusInvalidField(event.currentTarget)) return;
      validate(schema, onValid);
    },
    submitAs: (other, onValid) => () => validate(other, onValid),
    showServerIssues: (error) => showIssues(parseServerError(error).issues),
  };
}

/** Maps the path of each field (`leads.0.title`) to its first issue. */
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
