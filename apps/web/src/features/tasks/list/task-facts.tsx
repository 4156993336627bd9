import { VisuallyHidden } from '@mantine/core';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { defaultTaskPriority } from '@goaltracker/domain/tasks/enums';
import { CalendarCheck, CircleAlert, Flag, Repeat, Target } from 'lucide-react';
import type { ReactNode } from 'react';
import { DateText } from '../../../ui/text/date-text.tsx';
import { IconText } from '../../../ui/text/icon-text.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { formatTime } from '../../../ui/format/format-time.ts';
import { EventTime } from '../../calendar/core/event-time.tsx';
import { describeTaskRepeat } from '../describe-task-repeat.ts';
import { formatPriority } from '../task-labels.ts';
import { computeDue } from './compute-due.ts';

interface TaskFactsProps {
  task: Task;
  goalTitle: string | undefined;
  clock: { now: number; timeZone: string };
}

/** Due date, rule, event, priority and goal of a task; null when it has none of them. */
export function TaskFacts({ task, goalTitle, clock }: TaskFactsProps) {
  const { dueDate, priority, calendarEvent } = task;
  const repeat = describeTaskRepeat(task);
  if (
    dueDate === null &&
    repeat === null &&
    priority === defaultTaskPriority &&
    !calendarEvent &&
    goalTitle === undefined
  )
    return null;
  return (
    <MutedText as="span" size="sm" className="block">
      <Row as="span" gap="2px 12px" align="stretch" wrap>
        {dueDate !== null && <DueFact dueDate={dueDate} isOpen={!task.isCompleted} clock={clock} />}
        {repeat !== null && <Fact icon={<Repeat size={14} aria-hidden />}>{repeat}</Fact>}
        {calendarEvent && (
          <Fact icon={<CalendarCheck size={14} aria-hidden />}>
            <VisuallyHidden component="span">Scheduled</VisuallyHidden> <EventTime event={calendarEvent} />
          </Fact>
        )}
        {priority !== defaultTaskPriority && (
          <Fact icon={<Flag size={14} aria-hidden />}>{formatPriority(priority)} priority</Fact>
        )}
        {goalTitle !== undefined && (
          <IconText className="min-w-0">
            <Target size={14} aria-hidden />
            <Text as="span" lines={2}>
              {goalTitle}
            </Text>
          </IconText>
        )}
      </Row>
    </MutedText>
  );
}

function DueFact({ dueDate, isOpen, clock }: { dueDate: string; isOpen: boolean; clock: TaskFactsProps['clock'] }) {
  const { day, hasTime, state } = computeDue(dueDate, clock);
  const time = hasTime && `, ${formatTime(dueDate, clock.timeZone)}`;
  if (isOpen && state === 'overdue') {
    return (
      <Fact tone="negative" icon={<CircleAlert size={14} aria-hidden />}>
        Overdue <DateText value={day} />
        {time}
      </Fact>
    );
  }
  return (
    <Fact>
      {isOpen && state === 'today' ? 'Due today' : 'Due '}
      {(!isOpen || state !== 'today') && <DateText value={day} />}
      {time}
    </Fact>
  );
}

function Fact({ icon, tone, children }: { icon?: ReactNode; tone?: 'negative'; children: ReactNode }) {
  return (
    <IconText className="min-w-0" weight={tone && 'medium'} tone={tone}>
      {icon}
      <span>{children}</span>
    </IconText>
  );
}
