import type { ImportList } from '@goaltracker/contracts/imports/import.schema';
import { type ListTarget, listTargets } from '@goaltracker/domain/imports/enums';
import { foldText } from '@goaltracker/domain/search/fold-text';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { Sparkline } from '../../../ui/charts/charts.tsx';
import { formatAmount, formatCount } from '../../../ui/format/format-amount.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Heading, MutedText, Text } from '../../../ui/text/text.tsx';
import { describeDays } from './describe-days.ts';
import { ImportRow } from './import-row.tsx';
import { type ChosenTargets, type ListChoice, resolveChoices } from './list-choices.ts';

const targetLabels: Record<ListTarget, readonly [one: string, many: string]> = {
  valueGoal: ['Value goal', 'Value goals'],
  simpleGoal: ['Simple goal', 'Simple goals'],
  wigGoal: ['WIG', 'WIGs'],
  milestone: ['Milestone', 'Milestones'],
  leadMeasure: ['Lead measure', 'Lead measures'],
  category: ['Category', 'Categories'],
  task: ['Task', 'Tasks'],
  note: ['Note', 'Notes'],
  unlisted: ['Only its tasks', 'Only their tasks'],
  leaveOut: ['Leave out', 'Left out'],
};

/** Lists of each kind to show at first: a file may have thousands. */
const shownAtFirst = 50;
/** The search field appears from this number of lists. */
const searchedFrom = 12;

interface ImportListsProps {
  lists: readonly ImportList[];
  /** What the source calls its lists, such as `habits`. */
  noun: string;
  chosen: ChosenTargets;
  onChoose: (chosen: ChosenTargets) => void;
}

export function ImportLists({ lists, noun, chosen, onChoose }: ImportListsProps) {
  const [search, setSearch] = useState('');
  const resolved = resolveChoices(lists, chosen);
  const wanted = foldText(search).trim();
  const found = lists.filter(({ title }) => foldText(title).includes(wanted));
  return (
    <section>
      <Heading level={3} size="md">
        What it becomes
      </Heading>
      {lists.length >= searchedFrom && (
        <TextInput
          type="search"
          className="mt-6"
          aria-label={`Search the ${noun}`}
          placeholder={`Search ${noun}`}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {listTargets.map((kind) => {
        const ofKind = found.filter(({ becomes }) => becomes === kind);
        return (
          ofKind.length > 0 && (
            <ListsOfKind
              key={kind}
              kind={kind}
              lists={ofKind}
              resolved={resolved}
              onChoose={(keys, target) =>
                onChoose({ ...chosen, ...Object.fromEntries(keys.map((each) => [each, target] as const)) })
              }
            />
          )
        );
      })}
      {found.length === 0 && <MutedText className="mt-6">None of the {noun} is called that.</MutedText>}
    </section>
  );
}

interface ListsOfKindProps {
  /** What the lists would become without a choice. */
  kind: ListTarget;
  lists: readonly ImportList[];
  resolved: ReadonlyMap<string, ListChoice>;
  onChoose: (keys: readonly string[], target: ListTarget) => void;
}

function ListsOfKind({ kind, lists, resolved, onChoose }: ListsOfKindProps) {
  const [shown, setShown] = useState(shownAtFirst);
  const choices = lists.flatMap(({ key }) => resolved.get(key) ?? []);
  const targets = listTargets.filter((each) => choices.some((choice) => choice.targets.includes(each)));
  const [first] = choices;
  const common = choices.every(({ target }) => target === first?.target) ? first?.target : undefined;
  const [, many] = targetLabels[kind];
  const hasPictures = lists.some(({ course }) => course.length > 1);
  const chooseAll = (value: string) => {
    const target = listTargets.find((each) => each === value);
    if (!target) return;
    const able = lists.filter(({ key }) => resolved.get(key)?.targets.includes(target));
    onChoose(
      able.map(({ key }) => key),
      target,
    );
  };
  return (
    <section className="mt-12">
      <Row gap={12} justify="between" className="min-h-44 underlined">
        <Text as="h4" size="sm" weight="semibold">
          {many} <span className="muted regular">{formatAmount(lists.length)}</span>
        </Text>
        {lists.length > 1 && targets.length > 1 && (
          <NativeSelect
            aria-label={`All under ${many} become`}
            w={208}
            data={[
              ...(common ? [] : [{ value: '', label: 'All: mixed' }]),
              ...targets.map((value) => ({ value, label: `All: ${targetLabels[value][0]}` })),
            ]}
            value={common ?? ''}
            onChange={({ currentTarget }) => chooseAll(currentTarget.value)}
          />
        )}
      </Row>
      <Stack as="ul" gap={0} divided>
        {lists.slice(0, shown).map((list) => (
          <ListRow
            key={list.key}
            list={list}
            choice={resolved.get(list.key)}
            hasPicture={hasPictures}
            onChoose={(target) => onChoose([list.key], target)}
          />
        ))}
      </Stack>
      {lists.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + 500)}>
          Show {formatCount(Math.min(500, lists.length - shown), 'More', 'More')}
        </Button>
      )}
    </section>
  );
}

interface ListRowProps {
  list: ImportList;
  choice: ListChoice | undefined;
  hasPicture: boolean;
  onChoose: (target: ListTarget) => void;
}

function ListRow({ list, choice, hasPicture, onChoose }: ListRowProps) {
  const { title, targets, entries, tasks, others, unit, course } = list;
  const { day: today } = useToday();
  const { dateFormat } = useLocalSettings();
  const target = choice?.target ?? list.becomes;
  const days = describeDays(list, { today, dateFormat, isShort: true });
  const chart = course.length > 1 && <Sparkline points={course.map((actual, x) => ({ x, actual, expected: null }))} />;
  return (
    <ImportRow
      {...(hasPicture && { picture: chart || null })}
      title={title}
      isMuted={target === 'leaveOut'}
      facts={
        <>
          {entries > 0 && (
            <span>
              {formatCount(entries, 'entry', 'entries')} {days}
            </span>
          )}
          {tasks > 0 && <span>{formatCount(tasks, 'task')}</span>}
          {others > 0 && <span>{formatCount(others, 'event or note', 'events and notes')}</span>}
          {target === 'valueGoal' && list.target !== null && <span>Target {formatAmount(list.target, unit)}</span>}
          {target === 'valueGoal' && list.countsFromToday && <span>Pace counts from today</span>}
          <span className="semibold">{describeState(list)}</span>
        </>
      }
    >
      <NativeSelect
        aria-label={`${title} becomes`}
        data={(choice?.targets ?? targets).map((value) => ({ value, label: targetLabels[value][0] }))}
        value={target}
        onChange={({ currentTarget }) => {
          const chosen = listTargets.find((each) => each === currentTarget.value);
          if (chosen) onChoose(chosen);
        }}
      />
    </ImportRow>
  );
}

/** Compares a list with earlier imports: `New`, or `12 new, 1 changed`. */
function describeState({ state, effects: { added, changed, conflicts } }: ImportList): string {
  if (state === 'new') return 'New';
  if (state === 'deleted') return 'Deleted here';
  const parts = [
    added > 0 && `${formatAmount(added)} new`,
    changed > 0 && `${formatAmount(changed)} changed`,
    conflicts > 0 && `${formatAmount(conflicts)} changed here, too`,
  ].filter((part) => part !== false);
  return parts.join(', ') || 'Already there';
}
