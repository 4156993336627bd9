import type { TaskReading } from '@goaltracker/domain/search/entry';
import { formatRecurrence } from '@goaltracker/domain/calendar/recurrence';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useToday } from '../../../hooks/use-today.ts';
import { formatDay } from '../../../ui/format/format-date.ts';
import { formatWeekday } from '../../../ui/format/format-period.ts';
import { formatTime } from '../../../ui/format/format-time.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/pieces/pill-button.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { describeTaskRepeat, formatEstimate } from '../task-facts/describe-task.ts';

interface TaskEntryHintProps {
  read: TaskReading | null;
  /** Keeps the words in the title. */
  onKeep: () => void;
}

/** Announces the task that a title describes. “Keep the words” makes it a plain title again. */
export function TaskEntryHint({ read, onKeep }: TaskEntryHintProps) {
  return (
    <output>
      {read && (
        <Stack gap={4}>
          <ReadTask {...read} />
          <Row wrap>
            <PillButton onClick={onKeep}>Keep the words</PillButton>
          </Row>
        </Stack>
      )}
    </output>
  );
}

function ReadTask({
  title,
  day,
  start,
  priority,
  labels,
  goal,
  estimatedMinutes,
  recurrence,
  isFromCompletion,
}: TaskReading) {
  const { timezone } = useToday();
  const { dateFormat } = useLocalSettings();
  const rule = { recurrence: recurrence && formatRecurrence(recurrence), repeatsFromCompletion: isFromCompletion };
  const facts = [
    `Adds “${title}”`,
    describeTaskRepeat(rule)?.replace(/^E/, 'e'),
    day && `${recurrence ? 'first ' : ''}due ${formatWeekday(day)}, ${formatDay(day, dateFormat)}`,
    start !== null && `at ${formatTime(new Date(start).toISOString(), timezone)}`,
    estimatedMinutes !== null && formatEstimate(estimatedMinutes),
    priority && `${priority} priority`,
    ...labels.map((label) => `@${label}`),
    goal && `for “${goal.title}”`,
  ];
  return (
    <MutedText as="span" size="sm">
      {facts.filter(Boolean).join(', ')}
    </MutedText>
  );
}
