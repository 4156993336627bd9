import type { Entry, EntryContext } from '@goaltracker/domain/search/entry';
import { parseEntry } from '@goaltracker/domain/search/parse-entry';
import type { TextRange } from '@goaltracker/domain/search/match-text';
import { useMemo, useState } from 'react';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { useNow, useToday } from '../../hooks/use-today.ts';

interface Options extends Pick<EntryContext, 'box' | 'slot' | 'goals' | 'linkable' | 'screens' | 'parseAmount'> {
  /** Words that were not typed here and are not parsed. */
  kept?: string;
}

interface TypedEntry extends Entry {
  /**
   * Turns recognized parts back into plain words until the field is emptied (rules/quick-entry.md#reverting-a-reading).
   */
  revert: (...parts: readonly TextRange[]) => void;
}

/** Parses the text of a field with this device's settings and the current time. */
export function useEntry(
  text: string,
  { box, slot, goals, linkable, screens, parseAmount, kept }: Options,
): TypedEntry {
  const { timezone } = useToday();
  const { dateFormat, firstWeekday } = useLocalSettings();
  const now = useNow().getTime();
  const [reverted, setReverted] = useState<readonly string[]>(kept === undefined ? [] : [kept]);
  if (text === '' && reverted.length > 0) setReverted([]);
  const entry = useMemo(
    () =>
      parseEntry(text, {
        now,
        timezone,
        dateFormat,
        firstWeekday,
        box,
        reverted,
        ...(parseAmount && { parseAmount }),
        ...(slot && { slot }),
        ...(goals && { goals }),
        ...(linkable && { linkable }),
        ...(screens && { screens }),
      }),
    [text, now, timezone, dateFormat, firstWeekday, box, reverted, slot, goals, linkable, screens, parseAmount],
  );
  return {
    ...entry,
    revert: (...parts) =>
      setReverted((before) => [...before, ...parts.map(({ start, end }) => text.slice(start, end))]),
  };
}
