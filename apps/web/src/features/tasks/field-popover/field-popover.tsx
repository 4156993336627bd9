import { Select, TextInput, UnstyledButton } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { noDue, toDue } from '@goaltracker/domain/tasks/due';
import { taskPriorities } from '@goaltracker/domain/tasks/enums';
import { type FormEvent, useState } from 'react';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import type { ClockTime } from '@goaltracker/domain/core/clock-time';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { useCoverDialog } from '../../../ui/dialog/dialog.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/layout.tsx';
import { Popover } from '../../../ui/menu/popover.tsx';
import type { EditedField, TaskField } from '../actions/task-actions.ts';
import { formatPriority } from '../task-facts/describe-task.ts';
import { type TaskChange, useChangeTasks } from '../actions/use-many-tasks.ts';
import { LabelChoices } from './label-choices.tsx';
import { filterOptions } from '../../../ui/fields/filter-options.ts';
import { useRead } from '../../../store/use-read.ts';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useHasKeyboard } from '../../../hooks/use-device.ts';
import { useToday } from '../../../hooks/use-today.ts';
import { useEntry } from '../../../ui/entry-field/use-entry.ts';
import { useFirstWeekdayOfPicker } from '../../../ui/format/first-weekday.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatShortWeekday, formatWeekday } from '../../../ui/format/format-period.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { MutedText } from '../../../ui/text/text.tsx';
import { listNearDays } from './move-due.ts';

interface FieldPopoverProps {
  edited: EditedField;
  onClose: () => void;
  /** Called when the tasks get another due date. */
  onMoved: (tasks: readonly Task[]) => void;
}

const asDialog = { role: 'dialog' };

/** Pixels; the height of the due date popover. */
const dueHeight = 552;

/** Pixels; label names can be long. */
const labelsWidth = 296;

const names: Readonly<Record<TaskField, string>> = {
  due: 'Due date',
  priority: 'Priority',
  labels: 'Labels',
  goal: 'Goal',
};

/** Changes one field of one or several tasks in a popover beside the field. */
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
      // The target is not a button and has no role.
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

/** Places the due date popover high enough to show the whole month. */
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
            as={UnstyledButton}
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
        .filter((goal) => isActiveGoal(goal) || goal.id === goalId)
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

interface DueChoicesProps {
  dueDay: CalendarDay | null;
  /** Without `dueTime`, each task keeps its time. */
  onChoose: (due: { dueDay: CalendarDay | null; dueTime?: ClockTime | null }) => void;
}

/** Chooses a due date: as a sentence such as “friday 3pm”, from the next days, or in a month. */
function DueChoices({ dueDay, onChoose }: DueChoicesProps) {
  const { day: today, timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const firstWeekday = useFirstWeekdayOfPicker();
  const hasKeyboard = useHasKeyboard();
  const [typed, setTyped] = useState('');
  // `it` stands for the title: a sentence without a title has no reading.
  const { readings } = useEntry(typed.trim() && `it ${typed}`, { box: 'task' });
  const reading = readings.find((each) => each.kind === 'task' && each.day !== null);
  const { day = null, start = null } = reading?.kind === 'task' ? reading : {};
  const read = start === null ? { dueDay: day } : toDue(start, timezone);

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (read.dueDay !== null) onChoose(read);
  }

  function describe(): string {
    if (day === null) return 'No date understood';
    const time = start === null ? '' : `, ${formatTime(new Date(start).toISOString(), timezone)}`;
    return `${formatWeekday(day)}, ${formatDay(day, dateFormat)}${time}`;
  }

  return (
    <Stack gap={4}>
      <form onSubmit={submit} noValidate>
        <TextInput
          data-autofocus={hasKeyboard || undefined}
          aria-label="Type a date"
          placeholder="Type a date: friday 3pm"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
      {typed.trim() && (
        <MutedText as="output" size="sm" className="px-12">
          {describe()}
        </MutedText>
      )}
      <Grid as="ul" columns={2} gap={0}>
        {[...listNearDays(today), { label: 'No date', day: null }].map((choice, index) => (
          <li key={choice.label}>
            <Row
              as={UnstyledButton}
              gap={4}
              className="w-full min-h-44 px-12 rounded-md text-md hoverable"
              data-autofocus={(!hasKeyboard && index === 0) || undefined}
              onClick={() => onChoose({ dueDay: choice.day })}
            >
              <span className="grow">{choice.label}</span>
              <MutedText as="span" size="sm">
                {choice.day && formatShortWeekday(choice.day)}
              </MutedText>
            </Row>
          </li>
        ))}
      </Grid>
      <DatePicker
        className="overlined pt-8"
        value={dueDay}
        defaultDate={dueDay ?? today}
        onChange={(chosen) => chosen && onChoose({ dueDay: chosen })}
        firstDayOfWeek={firstWeekday}
        weekendDays={[]}
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      />
    </Stack>
  );
}
