import { listMatches, listWords, type TextRange } from '@goaltracker/domain/search/match-text';
import { createElement, type ReactNode, useMemo } from 'react';
import { describeFailure } from '../../../http/describe-failure.ts';
import { findCommands } from './find-commands.ts';
import type { PaletteGroup, PaletteItem } from '../item.ts';
import { SearchFailed } from './search-failed.tsx';
import { useCommands } from './use-commands.tsx';
import { useFoundRecords, useGoalCommands } from './use-found-records.tsx';
import { useExamples } from '../sentence/use-examples.tsx';
import { useReadings } from '../sentence/use-readings.tsx';
import { useNextItems } from './use-next-items.tsx';

const maxCommands = 5;

interface Options {
  query: string;
  /** The debounced query, sent to the server. */
  settled: string;
  /** Puts an example into the field. */
  onFill: (query: string) => void;
}

interface Groups {
  groups: PaletteGroup[];
  /** Shown below the groups. */
  status: ReactNode;
  /** The search is over and has not failed. */
  isAnswered: boolean;
  hasFailed: boolean;
  /** What was understood of the query, and how to revert it. */
  spans: readonly TextRange[];
  revert: (...parts: readonly TextRange[]) => void;
}

/** What the palette lists: without a query what may be next and all commands, otherwise what matches. */
export function useGroups({ query, settled, onFill }: Options): Groups {
  const commandGroups = useCommands();
  const next = useNextItems();
  const examples = useExamples(onFill);
  const listGoalCommands = useGoalCommands();
  const found = useFoundRecords(settled);
  const all = commandGroups.flatMap(({ items }) => items);
  const screens = useScreenNames(commandGroups);
  const { items: readings, isCertain, screen, spans, revert } = useReadings(query, screens);

  if (query.trim() === '') {
    return {
      groups: [...next, examples, ...commandGroups].filter(hasItems),
      status: null,
      isAnswered: true,
      hasFailed: false,
      spans,
      revert,
    };
  }
  const isSearching = found.isPending || settled !== query;
  const named = all.filter(({ label }) => label === screen);
  const { named: byLabel, related } = findCommands(
    all.filter((command) => !named.includes(command)),
    query,
  );
  const commands = [...named, ...byLabel].slice(0, maxCommands);
  const made = isCertain
    ? [
        { title: 'Create', items: readings.slice(0, 1) },
        { title: 'Or', items: readings.slice(1) },
      ]
    : [];
  const groups = [
    ...made,
    { title: 'Commands', items: [...commands, ...listGoalCommands(query)] },
    ...(isSearching ? found.groups.map((group) => keepMatching(group, query)) : found.groups),
    // Not before the search has its result: Enter would choose them in place of what it is about to find.
    ...(isSearching ? [] : [{ title: 'Related', items: related.slice(0, maxCommands - commands.length) }]),
    ...(isCertain || isSearching ? [] : [{ title: 'Create', items: readings }]),
  ].filter(hasItems);
  const hasFailed = found.error !== null;
  return { groups, status: describeStatus(), isAnswered: !isSearching && !hasFailed, hasFailed, spans, revert };

  function describeStatus(): ReactNode {
    if (found.error) return createElement(SearchFailed, { text: describeFailure(found.error), onRetry: found.retry });
    if (groups.length > 0) return null;
    return isSearching ? 'Searching…' : `No title and no text has “${query.trim()}” in it.`;
  }
}

/** The same list while the names are the same, as reading a text anew takes time. */
function useScreenNames(groups: readonly PaletteGroup[]): readonly string[] {
  const names = groups.flatMap(({ items }) => items.filter(({ isScreen }) => isScreen).map(({ label }) => label));
  const key = names.join('\n');
  return useMemo(() => key.split('\n'), [key]);
}

const hasItems = ({ items }: PaletteGroup) => items.length > 0;

/** The results of an earlier query that match the present one too. */
function keepMatching({ title, items }: PaletteGroup, query: string): PaletteGroup {
  const words = listWords(query);
  const matches = ({ label, detail = '' }: PaletteItem) =>
    words.every((word) => listMatches(`${label} ${detail}`, word).length > 0);
  return { title, items: items.filter(matches) };
}
