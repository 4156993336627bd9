import { Checkbox } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { foldText } from '@goaltracker/domain/search/fold-text';
import { hasLabel, removeLabel } from '@goaltracker/domain/tasks/change-labels';
import { isSameLabel, labelMaxLength, maxLabels, uniqueLabels } from '@goaltracker/domain/tasks/labels';
import { type FormEvent, useState } from 'react';
import { useHasKeyboard } from '../../../hooks/use-device.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { LabelDot } from '../labels/label.tsx';
import { describeInvalidLabel, parseLabelName, useLabels } from '../labels/labels.ts';
import { useChangeTasks } from '../actions/use-many-tasks.ts';
import { useRead } from '../../../store/use-read.ts';

/** Typing finds the others. */
const maxOffered = 8;

/**
 * A click adds a label to all chosen tasks or, when all have it, removes the label. The list stays open and keeps its
 * first order, so that no label moves under the pointer.
 */
export function LabelChoices({ tasks: chosen }: { tasks: readonly Task[] }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const hasKeyboard = useHasKeyboard();
  const change = useChangeTasks();
  const tasks = useCurrentTasks(chosen);
  const labels = useLabels().map(({ name }) => name);
  const [first] = useState(() => uniqueLabels([...labels.filter((name) => isOfAny(chosen, name)), ...labels]));
  const all = uniqueLabels([...first, ...labels]);
  const name = parseLabelName(typed);
  const found = all.filter((label) => foldText(label).startsWith(foldText(name))).slice(0, maxOffered);
  const invalid = describeInvalidLabel(name);
  const isName = name !== '' && invalid === null && name.length <= labelMaxLength;
  const isNew = isName && !all.some((label) => isSameLabel(label, name));
  const offered = isNew ? [...found, name] : found;

  function toggle(label: string): void {
    const without = tasks.filter((task) => !hasLabel(task.labels, label));
    const full = without.find((task) => task.labels.length >= maxLabels);
    setProblem(full && `“${full.title}” has ${maxLabels} labels, the most that a task can have`);
    if (full) return;
    setTyped('');
    if (without.length > 0) change(`@${label} added`, without, (task) => ({ labels: [...task.labels, label] }));
    else change(`@${label} removed`, tasks, (task) => ({ labels: removeLabel(task.labels, label) }));
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    event.stopPropagation();
    const label = all.find((each) => isSameLabel(each, name)) ?? found[0] ?? (isNew ? name : undefined);
    if (label !== undefined && name !== '') toggle(label);
  }

  return (
    <Stack gap={4} className="one-column">
      <form onSubmit={submit} noValidate>
        <TextField
          data-autofocus={hasKeyboard || undefined}
          aria-label="Find or add a label"
          placeholder="Find or add a label"
          autoCapitalize="none"
          autoComplete="off"
          limit={labelMaxLength}
          counted={name}
          value={typed}
          error={problem ?? (found.length === 0 ? invalid : null)}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
      </form>
      {offered.length === 0 && name === '' && (
        <MutedText size="sm" className="px-12">
          No labels yet: type the first.
        </MutedText>
      )}
      <Stack as="ul" gap={0} className="one-column">
        {offered.map((label, index) => (
          <li key={label.toLowerCase()}>
            <Row as="label" gap={0} className="min-h-44 px-12 rounded-md text-md hoverable">
              <Checkbox
                checked={tasks.length > 0 && tasks.every((task) => hasLabel(task.labels, label))}
                indeterminate={isOfSome(tasks, label)}
                data-autofocus={(!hasKeyboard && index === 0) || undefined}
                onChange={() => toggle(label)}
              />
              <Row as="span" gap={8} className="grow min-w-0">
                <LabelDot label={label} />
                <span className="grow truncate">@{label}</span>
                {isNew && label === name && <MutedText size="sm">new</MutedText>}
              </Row>
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

const isOfAny = (tasks: readonly Task[], name: string): boolean => tasks.some(({ labels }) => hasLabel(labels, name));

const isOfSome = (tasks: readonly Task[], name: string): boolean =>
  isOfAny(tasks, name) && !tasks.every(({ labels }) => hasLabel(labels, name));

/** The current rows of the tasks, without tasks that were deleted elsewhere. */
function useCurrentTasks(tasks: readonly Task[]): readonly Task[] {
  const { data = [] } = useRead('tasks.list');
  const ids = new Set(tasks.map(({ id }) => id));
  return data.filter(({ id }) => ids.has(id));
}
