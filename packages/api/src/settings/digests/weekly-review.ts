import { listTasks } from '@goaltracker/db/tasks/tasks.queries';
import { addDays, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { listEventsInRange } from '../../calendar/series/unchanged-occurrences.ts';
import { listGoalRecords } from '../../goals/goal-records.ts';
import type { Digest, DigestInput } from './digest-mails.ts';
import { listPart } from './morning-plan.ts';

/** What was done in the last seven days, and how far each goal is. */
export async function composeWeeklyReview({
  tx,
  user: { timezone, name },
  now,
  publicUrl,
}: DigestInput): Promise<Digest> {
  const from = new Date(
    toInstant({ day: addDays(toCalendarDay(now, timezone), -6), minutes: 0 }, timezone),
  ).toISOString();
  const to = now.toISOString();
  const ended = (await listEventsInRange(tx, { from, to })).filter(({ endTime }) => endTime <= to);
  const done = ended.filter(({ completionStatus }) => completionStatus === 'completed').length;
  const tasks = (await listTasks(tx, now)).filter(
    ({ completedAt }) => completedAt !== null && completedAt >= from,
  ).length;
  const goals = (await listGoalRecords(tx, now)).filter(({ isCompleted }) => !isCompleted);
  return {
    subject: 'Your week in review',
    parts: [
      { kind: 'text', text: `Hello ${name},` },
      ...listPart('The last seven days', [
        { text: `${done} of ${ended.length} events completed` },
        { text: `${tasks} ${tasks === 1 ? 'task' : 'tasks'} completed` },
      ]),
      ...listPart(
        'Your goals',
        goals.map(({ title, progressPercentage }) => ({ label: `${Math.round(progressPercentage)} %`, text: title })),
      ),
      { kind: 'link', text: 'Review the Week', url: `${publicUrl}/planner?tab=weekly` },
    ],
  };
}
