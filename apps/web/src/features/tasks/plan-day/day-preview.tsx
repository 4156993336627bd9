import { UnstyledButton } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { planStepInMinutes } from '@goaltracker/domain/tasks/plan-day';
import { type DragPointer, usePointerDrag } from '../../../hooks/pointer/use-pointer-drag.ts';
import { formatHour, formatMinutes } from '../../../ui/format/format-time.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import classes from './day-preview.module.css';
import type { Block, DayPlan } from './use-day-plan.ts';

const minutesPerHour = 60;
const names = ['Today', 'Tomorrow'];

/** A drag in progress. */
interface Move {
  readonly id: string;
  readonly column: number;
  readonly minutes: number;
}

/**
 * Today and tomorrow with the calendar's events and the proposed tasks. The user drags a task, or moves it with the arrow
 * keys: up and down by 15 minutes, left and right to the other day. Delete removes the task from the plan.
 */
export function DayPreview({ plan }: { plan: DayPlan }) {
  const grid = useRef<HTMLDivElement>(null);
  const [move, setMove] = useState<Move | null>(null);
  const range = findRange(plan);
  const hours = Array.from({ length: range.to - range.from }, (_, index) => range.from + index);
  const drag = usePointerDrag({
    element: grid,
    onPress: (press) => findHeld(press, plan.blocks),
    onMove: (held, pointer) => setMove(toMove(held, pointer)),
    onEnd(held, isDone) {
      const to = move;
      setMove(null);
      const day = to && plan.days[to.column];
      if (isDone && day) plan.move(held.block.id, { day, minutes: to.minutes });
    },
  });

  function toMove({ block, offset }: Held, { clientX, clientY }: DragPointer): Move {
    const box = grid.current?.getBoundingClientRect() ?? new DOMRect();
    const column = Math.min(Math.max(Math.floor(((clientX - box.left) / box.width) * 2), 0), 1);
    const at =
      range.from * minutesPerHour + ((clientY - offset - box.top) / box.height) * hours.length * minutesPerHour;
    return { id: block.id, column, minutes: Math.round(at / planStepInMinutes) * planStepInMinutes };
  }

  function moveByKey(key: KeyboardEvent, block: Block): void {
    const column = plan.days.indexOf(block.day);
    const steps: Record<string, Omit<Move, 'id'>> = {
      ArrowUp: { column, minutes: block.start - planStepInMinutes },
      ArrowDown: { column, minutes: block.start + planStepInMinutes },
      ArrowLeft: { column: 0, minutes: block.start },
      ArrowRight: { column: 1, minutes: block.start },
    };
    const to = steps[key.key];
    const day = to && plan.days[to.column];
    if (!day && key.key !== 'Delete') return;
    key.preventDefault();
    if (day) plan.move(block.id, { day, minutes: to.minutes });
    else plan.choose(block.id, false);
  }

  const place = ({ day, start, end }: Pick<Block, 'day' | 'start' | 'end'>) => ({
    '--column': plan.days.indexOf(day),
    '--start': start / minutesPerHour - range.from,
    '--length': (end - start) / minutesPerHour,
  });
  const moved = (block: Block): Block => {
    const day = move?.id === block.id ? plan.days[move.column] : undefined;
    return move && day ? { ...block, day, start: move.minutes, end: move.minutes + block.end - block.start } : block;
  };

  return (
    <div className={classes.frame}>
      <div className={classes.heads} aria-hidden>
        {plan.days.map((day, index) => (
          <span key={day} className="semibold">
            {names[index]}{' '}
            <span className="muted">
              <DateText value={day} />
            </span>
          </span>
        ))}
      </div>
      <div className={classes.axis} aria-hidden>
        {hours.map((hour) => (
          <span key={hour} className="muted text-xs tabular">
            {formatHour(hour)}
          </span>
        ))}
      </div>
      <div ref={grid} className={classes.grid} style={{ '--hours': hours.length } as CSSProperties} {...drag}>
        {plan.busy.map((block) => (
          <span
            key={`${block.id} ${block.day}`}
            className={`muted text-xs truncate ${classes.busy}`}
            style={place(block) as CSSProperties}
          >
            {block.title}
          </span>
        ))}
        {plan.blocks.map(moved).map((block) => (
          <UnstyledButton
            key={`${block.id} ${block.day}`}
            data-task={block.id}
            className={`text-xs semibold truncate ${classes.task}`}
            style={place(block) as CSSProperties}
            aria-label={`${block.title}, ${names[plan.days.indexOf(block.day)]}, ${formatMinutes(block.start)} to ${formatMinutes(block.end)}`}
            onKeyDown={(key) => moveByKey(key, block)}
          >
            {block.title}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}

interface Held {
  readonly block: Block;
  /** Pixels from the top of the block to the pointer. */
  readonly offset: number;
}

function findHeld({ target, clientY }: PointerEvent, blocks: readonly Block[]): Held | null {
  const element = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
  const block = blocks.find(({ id }) => id === element?.dataset['task']);
  return element && block ? { block, offset: clientY - element.getBoundingClientRect().top } : null;
}

/** The visible hours: the working hours, extended to every planned task. */
function findRange({ hours, blocks }: DayPlan): { from: number; to: number } {
  const from = Math.min(hours.from, ...blocks.map(({ start }) => start));
  const to = Math.max(hours.to, ...blocks.map(({ end }) => end));
  return { from: Math.floor(from / minutesPerHour), to: Math.ceil(to / minutesPerHour) };
}
