import { Select } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { noDue } from '@goaltracker/domain/tasks/due';
import { taskPriorities } from '@goaltracker/domain/tasks/enums';
import { useState } from 'react';
import { useCoverDialog } from '../../../ui/dialog/dialog.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import { Popover } from '../../../ui/layout/popover.tsx';
import type { EditedField, TaskField } from '../task-actions.ts';
import { formatPriority } from '../task-labels.ts';
import { type TaskChange, useChangeTasks } from '../use-many-tasks.ts';
import { DueChoices } from './due-choices.tsx';
import { LabelChoices } from './label-choices.tsx';
import { filterOptions } from '../../../ui/fields/filter-options.ts';
import { useRead } from '../../../store/use-read.ts';

interface FieldPopoverProps {
  edited: EditedField;
  onClose: () => void;
  /** Tasks have got another due date. */
  onMoved: (tasks: readonly Task[]) => void;
}

const asDialog = { role: 'dialog' };

/** Pixels of the popover of a due date. */
const dueHeight = 552;

/** Pixels of the popover of labels, whose names may be long. */
const labelsWidth = 296;

const names: Readonly<Record<TaskField, string>> = {
  due: 'Due date',
  priority: 'Priority',
  labels: 'Labels',
  goal: 'Goal',
};

/** Changes one fact of one or several tasks, beside where it stands. */
export default function FieldPopover({ edited: { tasks, field, anchor }, onClose, onMoved }: FieldPopoverProps) {
  useCoverDialog();
  const change = useChangeTasks();
  const [place] = useState(() => placeBelow(anchor.getBoundingClientRect(), field));

  function save(toChange: (task: Task) => TaskChange): void {
    onClose();
    if (field === 'due') onMoved(tasks);
    change(`${names[field]} changed`, tasks, toChange);
  }

  return (
    <Popover.Root
      opened
      onDismiss={onClose}
      position="bottom-start"
      width={field === 'labels' ? labelsWidth : 'max-content'}
      withOverlay
      overlayProps={{ zIndex: 299, opacity: 0 }}
      trapFocus
      returnFocus
      // Its target is no button, and has no role.
      withRoles={false}
    >
      <Popover.Target>
        <span style={{ position: 'fixed', pointerEvents: 'none', ...place }} />
      </Popover.Target>
      <Popover.Dropdown {...asDialog} className="py-8 px-8 rounded-lg" aria-label={names[field]}>
        {field === 'due' && (
          <DueChoices
            dueDay={tasks.length === 1 ? (tasks[0]?.dueDay ?? null) : null}
            onChoose={(due) => save(({ dueTime }) => (due.dueDay === null ? noDue : { dueTime, ...due }))}
          />
        )}
        {field === 'priority' && (
          <Choices
            labels={taskPriorities.toReversed().map(formatPriority)}
            onChoose={(index) => save(() => ({ priority: taskPriorities.toReversed()[index] ?? 'medium' }))}
          />
        )}
        {field === 'labels' && <LabelChoices tasks={tasks} />}
        {field === 'goal' && (
          <GoalChoice goalId={tasks[0]?.goalId ?? null} onChoose={(goalId) => save(() => ({ goalId }))} />
        )}
      </Popover.Dropdown>
    </Popover.Root>
  );
}

/** Where the popover begins: a month is only whole if it begins high enough. */
function placeBelow({ left, top, width, height, bottom }: DOMRect, field: TaskField) {
  if (field !== 'due') return { left, top, width, height };
  return { left, width, height: 0, top: Math.max(0, Math.min(bottom, window.innerHeight - dueHeight)) };
}

function Choices({ labels, onChoose }: { labels: readonly string[]; onChoose: (index: number) => void }) {
  return (
    <Stack as="ul" gap={0}>
      {labels.map((label, index) => (
        <li key={label}>
          <Row
            as={PlainButton}
            className="w-full min-h-44 px-12 rounded-md text-md hoverable"
            onClick={() => onChoose(index)}
          >
            {label}
          </Row>
        </li>
      ))}
    </Stack>
  );
}

function GoalChoice({ goalId, onChoose }: { goalId: string | null; onChoose: (goalId: string | null) => void }) {
  const { data: goals = [] } = useRead('goals.list');
  return (
    <Select
      aria-label="Goal"
      data-autofocus
      data={goals
        .filter(({ id, isCompleted }) => !isCompleted || id === goalId)
        .map(({ id, title }) => ({ value: id, label: title }))}
      value={goalId}
      onChange={onChoose}
      placeholder="No goal"
      searchable
      filter={filterOptions}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear goal' }}
      limit={100}
      nothingFoundMessage="No goal by that name"
      maxDropdownHeight={240}
      comboboxProps={{ withinPortal: false }}
      w={280}
    />
  );
}
