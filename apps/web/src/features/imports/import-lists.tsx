import type { ImportList } from '@goaltracker/contracts/imports/import.schema';
import type { ListTarget } from '@goaltracker/domain/imports/enums';
import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { formatAmount, formatCount } from '../../ui/format/format-amount.ts';
import { DateText } from '../../ui/text/date-text.tsx';
import { FactsRow } from '../../ui/layout/facts-row.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Heading } from '../../ui/text/text.tsx';
import classes from './import-lists.module.css';

const targetLabels: Record<ListTarget, string> = {
  valueGoal: 'Value goal',
  simpleGoal: 'Simple goal',
  wigGoal: 'WIG',
  milestone: 'Milestone',
  leadMeasure: 'Lead measure',
  category: 'Category',
  task: 'Task',
  note: 'Note',
  unlisted: 'Only its tasks',
  leaveOut: 'Leave out',
};

const stateLabels: Record<ImportList['state'], string> = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Already there',
  deleted: 'Deleted here',
};

/** Lists shown at first, as a file may have thousands. */
const shownAtFirst = 50;

interface ImportListsProps {
  lists: readonly ImportList[];
  chosen: Readonly<Record<string, ListTarget>>;
  onChoose: (key: string, target: ListTarget) => void;
}

/** What becomes of each list, to be changed. */
export function ImportLists({ lists, chosen, onChoose }: ImportListsProps) {
  const [shown, setShown] = useState(shownAtFirst);
  return (
    <section>
      <Heading level={3} size="md">
        What it becomes
      </Heading>
      <Stack as="ul" gap={0} divided>
        {lists.slice(0, shown).map((list) => (
          <ListRow
            key={list.key}
            list={list}
            target={chosen[list.key] ?? list.becomes}
            onChoose={(target) => onChoose(list.key, target)}
          />
        ))}
      </Stack>
      {lists.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + 500)}>
          Show {formatCount(Math.min(500, lists.length - shown), 'More')}
        </Button>
      )}
    </section>
  );
}

interface ListRowProps {
  list: ImportList;
  target: ListTarget;
  onChoose: (target: ListTarget) => void;
}

function ListRow({ list, target, onChoose }: ListRowProps) {
  const { title, state, targets, entries, tasks, others, firstDay, lastDay, unit, course, effects } = list;
  const isKnown = state === 'changed' || state === 'unchanged';
  const recordsNew = effects.added - (state === 'new' ? 1 : 0);
  return (
    <FactsRow
      title={title}
      facts={
        <>
          {entries > 0 && <span>{formatCount(entries, 'entry', 'entries')}</span>}
          {tasks > 0 && <span>{formatCount(tasks, 'task')}</span>}
          {others > 0 && <span>{formatCount(others, 'event or note', 'events and notes')}</span>}
          {firstDay !== null && lastDay !== null && (
            <span>
              <DateText value={firstDay} /> to <DateText value={lastDay} />
            </span>
          )}
          {target === 'valueGoal' && list.target !== null && <span>Target {formatAmount(list.target, unit)}</span>}
          <span>{isKnown && recordsNew > 0 ? `${formatCount(recordsNew, 'record')} new` : stateLabels[state]}</span>
        </>
      }
    >
      <Row gap={8} className="flex-none">
        {course.length > 1 && (
          <div className={classes.course}>
            <Sparkline
              points={course.map((actual, x) => ({ x, actual, expected: null }))}
              tone={target === 'leaveOut' ? 'warning' : 'accent'}
            />
          </div>
        )}
        <Select
          aria-label={`${title} becomes`}
          w={136}
          allowDeselect={false}
          data={targets.map((value) => ({ value, label: targetLabels[value] }))}
          value={target}
          onChange={(value) => value !== null && onChoose(value)}
        />
      </Row>
    </FactsRow>
  );
}
