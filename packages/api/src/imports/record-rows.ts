import { newId } from '@goaltracker/db/core/id';
import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import type { Moment } from '@goaltracker/domain/core/moment';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { defaultNoteColor } from '@goaltracker/domain/notes/enums';
import { formatLabels } from '@goaltracker/domain/tasks/labels';
import { noDue } from '@goaltracker/domain/tasks/due';
import { changeRepeat, noRepeat } from '@goaltracker/domain/tasks/repeat';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { buildTaskRow } from '@goaltracker/domain/tasks/task-rows';
import type { ReadEvent, ReadNote, ReadTask } from '@goaltracker/import/records/records';
import { buildEventRow } from '../calendar/event-row.ts';
import type { HashedEntry } from './read-import.ts';
import { type ListRow, type RowClock, pickDay } from './list-rows.ts';

/** The list of a record here: its goal, or the label of its category. */
export interface RecordPlace {
  readonly goalId: string | null;
  readonly label: string | null;
}

/** `goalId` is null for an entry that is left out. */
export function buildEntryRow(
  { content, reportedAt }: HashedEntry,
  links: { goalId: string | null; leadId: string | null },
): ListRow {
  return { section: 'progressEntries', content: { ...content }, others: { ...links, reportedAt } };
}

export function buildTaskRecord(task: ReadTask, { goalId, label }: RecordPlace, clock: RowClock): ListRow {
  const { now, timeZone } = clock;
  const { title, description, due, priority, isCompleted, recurrence, repeatsFromCompletion, estimatedMinutes } = task;
  const { postponedCount, reportsCompletion } = task;
  const repeat = changeRepeat(
    noRepeat,
    {
      ...(due ?? noDue),
      recurrence: isCompleted ? null : recurrence,
      recurrenceStart: task.recurrenceStart ?? undefined,
      repeatsFromCompletion,
    },
    toCalendarDay(now, timeZone),
  );
  const labels = formatLabels([...task.labels, ...(label === null ? [] : [label])]);
  const { dueDay, dueTime } = repeat;
  const content = { title, description, dueDay, dueTime, priority, labels, estimatedMinutes, isCompleted };
  const completedAt = isCompleted ? format(task.completedAt, now) : null;
  const day = pickDay(task.completedDay, completedAt ?? now.toISOString(), clock);
  const fields = { ...repeat, id: newId(), title, goalId, isCompleted, postponedCount, reportsCompletion };
  const row = buildTaskRow(fields, { now, day });
  return { section: 'tasks', content, others: { ...row, completedAt, createdAt: format(task.createdAt, now) } };
}

export function buildNoteRow({ title, content, color, createdAt, updatedAt }: ReadNote, { now }: RowClock): ListRow {
  const changed = { createdAt: format(createdAt, now), updatedAt: format(updatedAt ?? createdAt, now) };
  const others = { calendarEventId: null, color: color ?? defaultNoteColor, ...changed };
  return { section: 'notes', content: { title, content }, others };
}

export function buildEventRecord(event: ReadEvent, goalId: string | null, { now }: RowClock): ListRow {
  const { title, description, location, isAllDay, completionStatus, report, reportedAt, type } = event;
  const { reminderMinutes, color } = event;
  const content = { title, description, ...formatSpan(event), isAllDay, location, completionStatus, report };
  const row = buildEventRow(
    event,
    { title, goalId, type, reminderMinutes, color: color ?? undefined, reportsFrom: now.toISOString() },
    now,
  );
  const completionReportedAt = completionStatus === 'unreported' ? null : format(reportedAt, now);
  return { section: 'calendarEvents', content, others: { ...row, completionReportedAt, seriesStart: null } };
}

function format(instant: number | null, now: Date): string {
  return new Date(Math.min(instant ?? now.getTime(), now.getTime())).toISOString();
}

/** The columns that follow from a change of the content. */
export function listDerivedColumns({ section, content }: ListRow, { at, day }: Moment): BackupRecord {
  const isCompleted = content['isCompleted'] === true;
  const completion = { completedAt: isCompleted ? at : null, completedDay: isCompleted ? day : null };
  if (section === 'milestones') return completion;
  if (section === 'tasks') return { updatedAt: at, ...completion };
  return section === 'notes' || section === 'calendarEvents' ? { updatedAt: at } : {};
}
