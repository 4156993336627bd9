import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import type { CalendarDay } from '@goaltracker/domain/core/calendar-day';
import { type ClockTime, parseClockTime } from '@goaltracker/domain/core/clock-time';
import { computeDueState, type DueClock } from '@goaltracker/domain/tasks/due';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { oftenPostponed } from '@goaltracker/domain/tasks/postponed';
import { CalendarCheck, CircleAlert, Flag, Repeat, Target } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { DateText } from '../../../ui/text/date-text.tsx';
import { IconText, Text } from '../../../ui/text/text.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { joinClasses } from '../../../ui/styles/element.ts';
import { formatMinutes } from '../../../ui/format/format-time.ts';
import { describeTaskRepeat, formatEstimate, formatPriority, countParts } from './describe-task.ts';
import type { TaskField } from '../actions/task-actions.ts';
import { LabelChip } from '../labels/label.tsx';
import { EventTime } from '../../calendar/core/event-facts.tsx';

type OnClick = (event: MouseEvent<HTMLElement>) => void;

interface TaskFactsProps {
  task: Task;
  goalTitle: string | undefined;
  clock: DueClock;
  /** Makes each fact a button that opens its popover; without it, facts are text. */
  edit?: (field: TaskField) => OnClick;
  onEvent?: OnClick;
  className?: string | undefined;
}

/** Renders nothing for a task without facts. */
export function TaskFacts({ task, goalTitle, clock, edit, onEvent, className }: TaskFactsProps) {
  const { dueDay, dueTime, priority, labels, parts, estimatedMinutes, calendarEvent, postponedCount, isCompleted } =
    task;
  const isOftenPostponed = postponedCount >= oftenPostponed && !isCompleted;
  const repeat = describeTaskRepeat(task);
  const hasPriority = priority !== defaultTaskPriority;
  const hasDate = dueDay !== null || repeat !== null || calendarEvent !== null || estimatedMinutes !== null;
  const hasFacts = hasDate || hasPriority || parts.length + labels.length > 0 || isOftenPostponed;
  if (!hasFacts && goalTitle === undefined) return null;
  return (
    <Row as="span" gap="2px 12px" wrap className={joinClasses('muted text-sm', className)}>
      {dueDay !== null && (
        <Part title="Due date" onClick={edit?.('due')}>
          <DueFact dueDay={dueDay} dueTime={dueTime} isOpen={!isCompleted} clock={clock} />
        </Part>
      )}
      {repeat !== null && <Fact icon={<Repeat size={14} aria-hidden />}>{repeat}</Fact>}
      {calendarEvent && (
        <Part title="Edit event" onClick={onEvent}>
          <Fact icon={<CalendarCheck size={14} aria-hidden />}>
            <VisuallyHidden component="span">Scheduled</VisuallyHidden> <EventTime event={calendarEvent} />
          </Fact>
        </Part>
      )}
      {estimatedMinutes !== null && <Fact>{formatEstimate(estimatedMinutes)}</Fact>}
      {parts.length > 0 && <Fact>{countParts(parts)} parts</Fact>}
      {hasPriority && (
        <Part title="Priority" onClick={edit?.('priority')}>
          <Fact tone={priority === 'high' ? 'negative' : undefined} icon={<Flag size={14} aria-hidden />}>
            {formatPriority(priority)} priority
          </Fact>
        </Part>
      )}
      {labels.map((label) => (
        <LabelChip key={label} label={label} />
      ))}
      {goalTitle !== undefined && (
        <Part title="Goal" onClick={edit?.('goal')}>
          <IconText className="min-w-0">
            <Target size={14} aria-hidden />
            <Text as="span" lines={2}>
              {goalTitle}
            </Text>
          </IconText>
        </Part>
      )}
      {isOftenPostponed && (
        <Fact tone="warning" icon={<CircleAlert size={14} aria-hidden />}>
          Moved {postponedCount} times
        </Fact>
      )}
    </Row>
  );
}

/** A button when the fact can be changed, otherwise text. */
function Part({ title, onClick, children }: { title: string; onClick: OnClick | undefined; children: ReactNode }) {
  if (!onClick) return children;
  return (
    <UnstyledButton className="min-w-0 rounded-sm text-sm hoverable" title={title} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}

interface DueFactProps {
  dueDay: CalendarDay;
  dueTime: ClockTime | null;
  isOpen: boolean;
  clock: DueClock;
}

function DueFact({ dueDay, dueTime, isOpen, clock }: DueFactProps) {
  const state = computeDueState({ dueDay, dueTime }, clock);
  const time = dueTime !== null && `, ${formatMinutes(parseClockTime(dueTime))}`;
  if (isOpen && state === 'overdue') {
    return (
      <Fact tone="negative" icon={<CircleAlert size={14} aria-hidden />}>
        Overdue <DateText value={dueDay} />
        {time}
      </Fact>
    );
  }
  return (
    <Fact>
      {isOpen && state === 'today' ? 'Due today' : 'Due '}
      {(!isOpen || state !== 'today') && <DateText value={dueDay} />}
      {time}
    </Fact>
  );
}

interface FactProps {
  icon?: ReactNode;
  tone?: 'negative' | 'warning' | undefined;
  children: ReactNode;
}

function Fact({ icon, tone, children }: FactProps) {
  return (
    <IconText className="min-w-0" weight={tone && 'medium'} tone={tone}>
      {icon}
      <span>{children}</span>
    </IconText>
  );
}
