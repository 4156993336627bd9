import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetFormDrafts, formDraftPrefix, listFormDrafts } from '../../platform/form-drafts.ts';
import { queries } from '../trpc.ts';

/** In characters: far more than any form holds, far less than a browser stores. */
const maxLength = 1_000_000;

interface FormDraft<Values> {
  key: string | undefined;
  /** The input from before the reload. Undefined for a form that is newly opened. */
  restored: Values | undefined;
}

/**
 * Keeps the input of a form over a reload of the page (rules/app.md#drafts), by a unique name. Without a name, keeps
 * nothing. Not for passwords.
 */
export function useKeptForm<Values extends Record<string, unknown>>(
  form: Pick<UseFormReturnType<Values>, 'values' | 'setValues' | 'isDirty'>,
  name: string | undefined,
): void {
  const { key, restored } = useFormDraft<Values>(name);
  const restore = useEffectEvent((values: Values) => form.setValues(values));
  useEffect(() => {
    if (restored) restore(restored);
  }, [restored]);
  useStoreDraft(key, form.values, form.isDirty());
}

/** Reads the input of the form with this name from before the reload. */
export function useFormDraft<Values>(name: string | undefined): FormDraft<Values> {
  const [draft] = useState<FormDraft<Values>>(() => {
    const key = name && toKey(name);
    const stored = key ? sessionStorage.getItem(key) : null;
    return { key, restored: stored === null ? undefined : (JSON.parse(stored) as Values) };
  });
  return draft;
}

/**
 * Finds the forms of a dialog that had input before the reload, so that they can be opened again. Returns their names
 * without `prefix`. Deletes all of their drafts when the dialog closes.
 */
export function useTypedForms(prefix: string): readonly string[] {
  const [key] = useState(() => toKey(prefix));
  const [found] = useState(() => listFormDrafts(key).map((each) => each.slice(key.length)));
  useEffect(() => () => forgetFormDrafts(key), [key]);
  return found;
}

const toKey = (name: string) => `${formDraftPrefix}${queries.auth.me.getData()?.id ?? ''} ${name}`;

/** Stores the input until the form is closed. */
export function useStoreDraft(key: string | undefined, values: unknown, isDirty: boolean): void {
  useEffect(() => {
    if (key === undefined) return;
    const text = JSON.stringify(values);
    if (isDirty && text.length <= maxLength) sessionStorage.setItem(key, text);
    else sessionStorage.removeItem(key);
  }, [key, values, isDirty]);
  useEffect(() => {
    if (key === undefined) return undefined;
    return () => sessionStorage.removeItem(key);
  }, [key]);
}
