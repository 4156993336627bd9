import { useEffect, useState } from 'react';
import { formDraftPrefix } from '../../platform/form-drafts.ts';
import { queries } from '../../sync/trpc.ts';

/** In characters: far more than any form holds, and far less than a browser stores. */
const maxLength = 1_000_000;

interface FormDraft<Values> {
  key: string | undefined;
  /** What was typed before the page was reloaded; undefined for a form that is opened anew. */
  restored: Values | undefined;
}

/** Reads what was typed into this form, which `name` tells from the others, before the page was reloaded (rules/app.md#drafts). */
export function useFormDraft<Values>(name: string | undefined): FormDraft<Values> {
  const [draft] = useState<FormDraft<Values>>(() => {
    const key = name && `${formDraftPrefix}${queries.auth.me.getData()?.id ?? ''} ${name}`;
    const stored = key ? sessionStorage.getItem(key) : null;
    return { key, restored: stored === null ? undefined : (JSON.parse(stored) as Values) };
  });
  return draft;
}

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
