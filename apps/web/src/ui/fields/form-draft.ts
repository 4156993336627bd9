import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useState } from 'react';
import { forgetFormDrafts, formDraftPrefix, listFormDrafts } from '../../platform/form-drafts.ts';
import { queries } from '../../http/trpc.ts';

/** In characters: far more than any form holds, and far less than a browser stores. */
const maxLength = 1_000_000;

interface FormDraft<Values> {
  key: string | undefined;
  /** What was typed before the page was reloaded; undefined for a form that is opened anew. */
  restored: Values | undefined;
}

/**
 * Keeps what is typed into a form over a reload of the page (rules/app.md#drafts), by a name that no other form has; not
 * in a form without one. Not for passwords.
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

/** Reads what was typed into the form of this name before the page was reloaded. */
export function useFormDraft<Values>(name: string | undefined): FormDraft<Values> {
  const [draft] = useState<FormDraft<Values>>(() => {
    const key = name && toKey(name);
    const stored = key ? sessionStorage.getItem(key) : null;
    return { key, restored: stored === null ? undefined : (JSON.parse(stored) as Values) };
  });
  return draft;
}

/**
 * Finds which forms in a dialog had something typed before the page was reloaded, so that they are opened again: what
 * follows `prefix` in their names. What they keep is deleted when the dialog is closed, also of those not opened.
 */
export function useTypedForms(prefix: string): readonly string[] {
  const [key] = useState(() => toKey(prefix));
  const [found] = useState(() => listFormDrafts(key).map((each) => each.slice(key.length)));
  useEffect(() => () => forgetFormDrafts(key), [key]);
  return found;
}

const toKey = (name: string) => `${formDraftPrefix}${queries.auth.me.getData()?.id ?? ''} ${name}`;

/** Stores what is typed for a reload of the page, until the form is closed. */
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
