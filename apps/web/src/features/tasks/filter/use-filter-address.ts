import { renameLabelInFilter } from '@goaltracker/domain/tasks/split-filter';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLabelRenames } from '../labels/label-renames.ts';

/**
 * Writes the filter into the address: what is typed in place of what was there, what is chosen as a new one. A label that
 * is renamed is renamed there too, also in the address to which closing the dialog leads back.
 */
export function useFilterAddress(given: string) {
  const navigate = useNavigate();
  const [renamed, setRenamed] = useState<{ from: string; to: string }>();
  const go = (text: string, replace: boolean) =>
    void navigate({
      to: '/tasks',
      search: (before) => ({ ...before, filter: text.trim() === '' ? undefined : text }),
      // An open dialog remembers there how it was opened.
      ...(replace && { state: true }),
      replace,
      resetScroll: false,
    });

  useLabelRenames((rename) =>
    setRenamed((last) => {
      if (rename === 'undone') return last && { from: last.to, to: last.from };
      return { from: given, to: renameLabelInFilter(given, rename.name, rename.newName) };
    }),
  );
  const text = renamed?.from === given ? renamed.to : given;
  useEffect(() => {
    if (text !== given) go(text, true);
  });

  return {
    given,
    write(typed: string) {
      setRenamed(undefined);
      go(typed, true);
    },
    choose: (chosen: string) => go(chosen, false),
  };
}
