import { ActionIcon, Checkbox } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { maxTaskParts } from '@goaltracker/domain/tasks/enums';
import { parseTaskLines, type TaskLine } from '@goaltracker/domain/tasks/task-lines';
import type { TaskPart } from '@goaltracker/contracts/tasks/task-part.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { ArrowDown, ArrowUp, GripVertical, SquareArrowOutUpRight, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../undo/toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionMenu } from '../../../ui/menu/action-menu.tsx';
import { FocusContainer } from '../../../ui/layout/focus-container.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { movePart, orderAfter, orderAt } from './task-parts.ts';
import { type ReportDirty, useReportDirty } from '../use-dirty-forms.ts';
import { usePointerDrag } from '../../../hooks/pointer/use-pointer-drag.ts';

interface TaskPartFieldsProps {
  task: Task;
  reportDirty: ReportDirty;
}

/** Saves each change immediately, unlike the other fields of the form. */
export function TaskPartFields({ task: { id: taskId, parts }, reportDirty }: TaskPartFieldsProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate: create } = useCall('taskParts.create');
  const { mutate: update } = useCall('taskParts.update');
  const addAll = useAddParts(taskId);
  const list = useRef<HTMLUListElement>(null);
  useReportDirty(`${taskId} part`, typed.trim() !== '', reportDirty);

  function move(id: string, place: number): void {
    const order = orderAt(parts, id, place);
    if (order !== undefined) update({ id, order });
  }

  const drag = usePartDrag({ list, parts, move });

  function add(): void {
    const title = typed.trim();
    if (title === '' || title.length > titleMaxLength) return;
    create({ id: uuidv7(), taskId, title, order: orderAfter(parts) });
    setTyped('');
  }

  /** Makes a part of each of several lines. A single line goes into the field. */
  function paste(event: ClipboardEvent): void {
    const lines = parseTaskLines(event.clipboardData.getData('text/plain'));
    if (lines.length < 2) return;
    event.preventDefault();
    const long = lines.findIndex(({ text }) => text.length > titleMaxLength);
    const room = maxTaskParts - parts.length;
    if (lines.length > room)
      setProblem(`A task has at most ${maxTaskParts} parts: of these ${lines.length} lines ${room} have room.`);
    else if (long >= 0) setProblem(`Line ${long + 1} is longer than ${titleMaxLength} characters.`);
    else addAll(lines);
  }

  return (
    <fieldset>
      <legend>Parts</legend>
      <FocusContainer count={parts.length}>
        {parts.length > 0 && (
          <Stack as="ul" ref={list} gap={4} className="mb-8" aria-label="Parts" {...drag.handlers}>
            {drag.shown.map((part, place) => (
              <PartRow
                key={part.id}
                part={part}
                isDragged={part.id === drag.dragged}
                up={place > 0 ? () => move(part.id, place - 1) : undefined}
                down={place < parts.length - 1 ? () => move(part.id, place + 1) : undefined}
              />
            ))}
          </Stack>
        )}
      </FocusContainer>
      {parts.length < maxTaskParts && (
        <TextField
          aria-label="New part"
          placeholder="Add a part and press Enter"
          limit={titleMaxLength}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setProblem(undefined);
          }}
          onPaste={paste}
          onKeyDown={onEnter(add)}
        />
      )}
    </fieldset>
  );
}

interface PartRowProps {
  part: TaskPart;
  isDragged: boolean;
  /** Moves the part up by one; undefined for the first part. */
  up: (() => void) | undefined;
  /** Undefined for the last part. */
  down: (() => void) | undefined;
}

function PartRow({ part, isDragged, up, down }: PartRowProps) {
  const { id, title, isCompleted } = part;
  const [typed, setTyped] = useState<string>();
  const { mutate: update } = useCall('taskParts.update');
  const { removePart, turnIntoTask } = usePartActions(part);

  function rename(): void {
    const renamed = typed?.trim();
    setTyped(undefined);
    if (renamed && renamed !== title && renamed.length <= titleMaxLength) update({ id, title: renamed });
  }

  function moveByKey(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'ArrowUp') up?.();
    else down?.();
  }

  return (
    <Row
      as="li"
      gap={0}
      className={`rounded-md ${isDragged ? 'bg-hover' : ''}`}
      data-part={id}
      data-held={isDragged || undefined}
      onKeyDown={moveByKey}
    >
      <Checkbox
        aria-label={`Complete part ${title}`}
        checked={isCompleted}
        onChange={() => update({ id, isCompleted: !isCompleted })}
      />
      <TextField
        className="grow"
        aria-label={`Part ${title}`}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        limit={titleMaxLength}
        value={typed ?? title}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={onEnter(rename)}
      />
      <ActionMenu
        as={ActionIcon}
        name={`More for part ${title}`}
        title="Drag to move, or press for more"
        alignTo="end"
        data-drags-row
        actions={[
          ...(up ? [{ title: 'Move up', Icon: ArrowUp, run: up }] : []),
          ...(down ? [{ title: 'Move down', Icon: ArrowDown, run: down }] : []),
          { title: 'Turn into a task', Icon: SquareArrowOutUpRight, run: turnIntoTask },
          { title: 'Delete', Icon: Trash2, run: removePart },
        ]}
      >
        <GripVertical size={18} aria-hidden />
      </ActionMenu>
    </Row>
  );
}

function useAddParts(taskId: string) {
  const { mutate: create } = useCall('taskParts.createMany');
  const { mutate: remove } = useCall('taskParts.removeMany');
  return (lines: readonly TaskLine[]) => {
    const parts = lines.map(({ text: title, isCompleted }) => ({ id: uuidv7(), title, isCompleted }));
    const ids = parts.map(({ id }) => id);
    const action = { label: 'Undo', onClick: () => remove({ taskId, ids }) };
    create({ taskId, parts }, { onSuccess: () => showToast({ title: `${parts.length} parts added`, action }) });
  };
}

function usePartActions(part: TaskPart): { removePart: () => void; turnIntoTask: () => void } {
  const { mutate: create } = useCall('taskParts.create');
  const { mutate: remove } = useCall('taskParts.remove');
  const { mutate: turn } = useCall('taskParts.turnIntoTask');
  const { mutate: removeTask } = useCall('tasks.remove');
  const { id, taskId, title, isCompleted, order } = part;
  // A new id: the parts of a repeating task have derived ids (UUIDv8), and new records need a UUIDv7.
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

/** Calls `run` on Enter and keeps Enter from submitting the form. */
const onEnter = (run: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  run();
};

interface PartDragOptions {
  /** The element with the rows of the parts as its children. */
  list: RefObject<HTMLElement | null>;
  parts: readonly TaskPart[];
  move: (id: string, place: number) => void;
}

/** Drags a part by its handle, an element with `data-drags-row`. `shown` has the order that a drop would make. */
function usePartDrag({ list, parts, move }: PartDragOptions) {
  const [drag, setDrag] = useState<{ id: string; place: number } | null>(null);
  const handlers = usePointerDrag<string>({
    element: list,
    onPress({ target }) {
      const handle = target instanceof Element ? target.closest('[data-drags-row]') : null;
      return handle?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? null;
    },
    onMove(id, { clientY }) {
      const others = [...(list.current?.children ?? [])].filter(
        (row) => row instanceof HTMLElement && row.dataset['part'] !== id,
      );
      const isAbove = (row: Element) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2 < clientY;
      };
      const place = others.filter(isAbove).length;
      setDrag((before) => (before?.id === id && before.place === place ? before : { id, place }));
    },
    onEnd(id, isDone) {
      setDrag(null);
      if (isDone && drag) move(id, drag.place);
    },
  });
  // Scrolls a long list along with the dragged part.
  useLayoutEffect(() => {
    if (drag) list.current?.children[drag.place]?.scrollIntoView({ block: 'nearest' });
  }, [drag, list]);
  return { handlers, dragged: drag?.id, shown: drag ? movePart(parts, drag.id, drag.place) : parts };
}
