import { listTasks } from '@goaltracker/db/tasks/tasks.queries';
import { toMoment } from '@goaltracker/domain/core/moment';
import { addDays, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { toInstant } from '@goaltracker/domain/core/wall-clock';
import { isActiveGoal } from '@goaltracker/domain/goals/completion';
import { listEventsInRange } from '../../calendar/series/unchanged-occurrences.ts';
import { listGoalRecords } from '../../goals/goal-records.ts';
import type { Digest, DigestInput } from './digest-mails.ts';
import { listPart } from './morning-plan.ts';

/** Summarizes the last seven days and the progress of each goal. */
export async function composeWeeklyReview({
  tx,
  user: { timezone, name },
  now,
  publicUrl,
}: DigestInput): Promise<Digest> {
  const firstDay = addDays(toCalendarDay(now, timezone), -6);
  const from = toMoment(toInstant({ day: firstDay, minutes: 0 }, timezone), timezone);
  const to = toMoment(now.getTime(), timezone);
  const ended = (await listEventsInRange(tx, { from, to })).filter(({ endTime }) => endTime <= to.at);
  const done = ended.filter(({ completionStatus }) => completionStatus === 'completed').length;
  const tasks = (await listTasks(tx, to)).filter(
    ({ completedDay }) => completedDay !== null && completedDay >= firstDay,
  ).length;
  const goals = (await listGoalRecords(tx, now)).filter(isActiveGoal);
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
