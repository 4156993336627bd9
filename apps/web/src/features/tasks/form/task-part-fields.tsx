import { ActionIcon, Checkbox } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { maxTaskParts } from '@goaltracker/domain/tasks/enums';
import type { TaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { ArrowDown, ArrowUp, EllipsisVertical, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useMutationOf } from '../../../sync/mutation.ts';
import { useFocusContainer } from '../../../hooks/use-focus-container.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionMenu } from '../../../ui/layout/action-menu.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { orderAfter, orderMoved } from '../task-parts.ts';
import { type ReportDirty, useReportDirty } from '../use-dirty-forms.ts';

interface TaskPartFieldsProps {
  task: Task;
  reportDirty: ReportDirty;
}

/** The parts of a task. What is changed here is saved immediately, unlike the fields of the form around it. */
export function TaskPartFields({ task: { id: taskId, parts }, reportDirty }: TaskPartFieldsProps) {
  const [typed, setTyped] = useState('');
  const { mutate: create } = useMutationOf('taskParts.create');
  const container = useFocusContainer(parts.length);
  useReportDirty(`${taskId} part`, typed.trim() !== '', reportDirty);

  function add(): void {
    const title = typed.trim();
    if (title === '' || title.length > titleMaxLength) return;
    create({ id: uuidv7(), taskId, title, order: orderAfter(parts) });
    setTyped('');
  }

  return (
    <fieldset>
      <legend>Parts</legend>
      <div ref={container} tabIndex={-1} className="focus-container">
        {parts.length > 0 && (
          <Stack as="ul" gap={4} className="mb-8" aria-label="Parts">
            {parts.map((part) => (
              <PartRow key={part.id} part={part} parts={parts} />
            ))}
          </Stack>
        )}
      </div>
      {parts.length < maxTaskParts && (
        <TextField
          aria-label="New part"
          placeholder="Add a part and press Enter"
          limit={titleMaxLength}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onEnter(add)}
        />
      )}
    </fieldset>
  );
}

function PartRow({ part, parts }: { part: TaskPart; parts: readonly TaskPart[] }) {
  const { id, title, isCompleted } = part;
  const [typed, setTyped] = useState<string>();
  const { mutate: update } = useMutationOf('taskParts.update');
  const { removePart, turnIntoTask } = usePartActions(part);

  function rename(): void {
    const renamed = typed?.trim();
    setTyped(undefined);
    if (renamed && renamed !== title && renamed.length <= titleMaxLength) update({ id, title: renamed });
  }

  function move(by: -1 | 1) {
    const order = orderMoved(parts, id, by);
    return order === undefined ? undefined : () => update({ id, order });
  }

  const [up, down] = [move(-1), move(1)];
  return (
    <Row as="li" gap={0}>
      <Checkbox
        aria-label={`Complete part ${title}`}
        checked={isCompleted}
        onChange={() => update({ id, isCompleted: !isCompleted })}
      />
      <TextField
        className="grow"
        aria-label={`Part ${title}`}
        limit={titleMaxLength}
        value={typed ?? title}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={onEnter(rename)}
      />
      <ActionMenu
        as={ActionIcon}
        name={`More for part ${title}`}
        alignTo="end"
        actions={[
          ...(up ? [{ title: 'Move up', Icon: ArrowUp, run: up }] : []),
          ...(down ? [{ title: 'Move down', Icon: ArrowDown, run: down }] : []),
          { title: 'Turn into a task', Icon: SquareArrowOutUpRight, run: turnIntoTask },
          { title: 'Delete', Icon: Trash2, run: removePart },
        ]}
      >
        <EllipsisVertical size={18} aria-hidden />
      </ActionMenu>
    </Row>
  );
}

/** Deletes a part or turns it into a task, each with Undo in the toast. */
function usePartActions(part: TaskPart): { removePart: () => void; turnIntoTask: () => void } {
  const { mutate: create } = useMutationOf('taskParts.create');
  const { mutate: remove } = useMutationOf('taskParts.remove');
  const { mutate: turn } = useMutationOf('taskParts.turnIntoTask');
  const { mutate: removeTask } = useMutationOf('tasks.remove');
  const { id, taskId, title, isCompleted, order } = part;
  // With a new id, as the one of a repeated part cannot be given again.
  const addAgain = () => create({ id: uuidv7(), taskId, title, isCompleted, order });

  function notify(what: string, undo: () => void): void {
    showToast({ title: what, description: title, action: { label: 'Undo', onClick: undo } });
  }

  return {
    removePart: () => remove({ id }, { onSuccess: () => notify('Part deleted', addAgain) }),
    turnIntoTask: () =>
      turn(
        { id },
        {
          onSuccess: () =>
            notify('Part turned into a task', () => {
              removeTask({ id });
              addAgain();
            }),
        },
      ),
  };
}

/** Calls `run` on Enter, which would submit the form around the field. */
const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  run();
};
