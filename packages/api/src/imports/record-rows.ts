import type { z } from '@goaltracker/contracts/core/zod';
import { updateNoteInput } from '@goaltracker/contracts/notes/note.schema';
import { updateTaskInput } from '@goaltracker/contracts/tasks/task.schema';
import { newId } from '@goaltracker/db/core/id';
import type { BackupRecord } from '@goaltracker/db/backup/backup.queries';
import { fillIn } from '@goaltracker/domain/core/change-fields';
import type { Moment } from '@goaltracker/domain/core/moment';
import { formatSpan } from '@goaltracker/domain/calendar/span';
import { defaultNoteColor, defaultNoteFields } from '@goaltracker/domain/notes/enums';
import { formatLabels } from '@goaltracker/domain/tasks/labels';
import { noDue } from '@goaltracker/domain/tasks/due';
import { changeRepeat, noRepeat } from '@goaltracker/domain/tasks/repeat';
import { toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { buildTaskRow } from '@goaltracker/domain/tasks/task-rows';
import type { ReadEvent, ReadNote, ReadTask } from '@goaltracker/import/records/records';
import { buildEventRow } from '../calendar/event-row.ts';
import type { HashedEntry } from './read-import.ts';
import { type ListRow, type RowClock, pickDay } from './list-rows.ts';

/** Where a record's list is stored: its goal, or a label for its category. */
export interface RecordPlace {
  readonly goalId: string | null;
  readonly label: string | null;
}

/** `goalId` is null when the entry is left out. */
export function buildEntryRow(
  { content, reportedAt }: HashedEntry,
  links: { goalId: string | null; leadId: string | null },
): ListRow {
  return { section: 'progressEntries', content: { ...content }, others: { ...links, reportedAt } };
}

export function buildTaskRecord(task: ReadTask, { goalId, label }: RecordPlace, clock: RowClock): ListRow {
  const { now, timeZone } = clock;
  const { title, description, due, priority, isCompleted, recurrence, repeatsFromCompletion, estimatedMinutes } = task;
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
  const own = readOwnFields(updateTaskInput.omit({ id: true, resourceId: true }), task.own);
  const fields = { ...own, ...repeat, id: newId(), title, goalId, isCompleted };
  const row = buildTaskRow(fields, { now, day });
  return { section: 'tasks', content, others: { ...row, completedAt, createdAt: format(task.createdAt, now) } };
}

export function buildNoteRow(
  { title, content, color, createdAt, updatedAt, own }: ReadNote,
  { now }: RowClock,
): ListRow {
  const changed = { createdAt: format(createdAt, now), updatedAt: format(updatedAt ?? createdAt, now) };
  const fields = fillIn(defaultNoteFields, readOwnFields(updateNoteInput.omit({ id: true }), own));
  const others = { ...fields, calendarEventId: null, color: color ?? defaultNoteColor, ...changed };
  return { section: 'notes', content: { title, content }, others };
}

/** Returns the valid fields of a record from our own files. */
function readOwnFields<Schema extends z.ZodObject>(schema: Schema, own: ReadTask['own']): z.infer<Schema> {
  const invalid = new Set(schema.safeParse(own).error?.issues.map(({ path: [name] }) => name));
  return schema.parse(Object.fromEntries(Object.entries(own).filter(([name]) => !invalid.has(name))));
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

/** Returns columns that depend on changed content. */
export function listDerivedColumns({ section, content }: ListRow, { at, day }: Moment): BackupRecord {
  const isCompleted = content['isCompleted'] === true;
  const completion = { completedAt: isCompleted ? at : null, completedDay: isCompleted ? day : null };
  if (section === 'milestones') return completion;
  if (section === 'tasks') return { updatedAt: at, ...completion };
  return section === 'notes' || section === 'calendarEvents' ? { updatedAt: at } : {};
}
