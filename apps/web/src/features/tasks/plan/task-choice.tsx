import { Checkbox, NativeSelect } from '@mantine/core';
import type { UnscheduledTask } from '@goaltracker/contracts/tasks/task.schema';
import { useToday } from '../../../hooks/use-today.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { TaskFacts } from '../list/task-facts.tsx';
import type { DayPlan } from './use-day-plan.ts';

const lengths = [15, 30, 45, 60, 90, 120, 180, 240];

interface TaskChoiceProps {
  task: UnscheduledTask & { minutes: number; isChosen: boolean };
  plan: DayPlan;
}

/** A task with whether and how long it is planned. */
export function TaskChoice({ task, plan }: TaskChoiceProps) {
  const { timezone } = useToday();
  const { id, title, minutes, isChosen, goal } = task;
  const offered = lengths.includes(minutes) ? lengths : [...lengths, minutes].toSorted((a, b) => a - b);
  return (
    <Row as="li" wrap className="py-4 min-h-52">
      <Checkbox
        aria-label={`Plan ${title}`}
        checked={isChosen}
        onChange={(event) => plan.choose(id, event.currentTarget.checked)}
      />
      <div className="grow">
        <Text lines={2}>{title}</Text>
        <TaskFacts
          task={{ ...task, parts: [], calendarEvent: null }}
          goalTitle={goal?.title}
          clock={{ now: plan.now, timeZone: timezone }}
        />
      </div>
      <NativeSelect
        aria-label={`Length of ${title}`}
        data={offered.map((length) => ({ value: String(length), label: `${length} min` }))}
        value={String(minutes)}
        onChange={(event) => plan.setMinutes(id, Number(event.currentTarget.value))}
      />
    </Row>
  );
}
