import type { DueOnDay } from '@goaltracker/domain/tasks/due';
import { createHash } from 'node:crypto';
import { amountLimit, roundAmount } from '@goaltracker/domain/core/amount';
import { addDays, type CalendarDay, isCalendarDay, toCalendarDay } from '@goaltracker/domain/core/calendar-day';
import { maxReminderMinutes } from '@goaltracker/domain/calendar/enums';
import {
  defaultTaskPriority,
  maxEstimatedMinutes,
  maxTaskParts,
  taskPriorityMaxLength,
} from '@goaltracker/domain/tasks/enums';
import { maxLabels, uniqueLabels } from '@goaltracker/domain/tasks/labels';
import { isRecurrenceStart } from '@goaltracker/domain/tasks/repeat';
import { ImportFileError } from '../import-file-error.ts';
import { importLimits } from '../limits.ts';
import { cleanText, cleanTitle, noteMaxLength } from './clean-text.ts';
import { LossCollector, type LossWords } from './losses.ts';
import { numberByGroup, sortLists } from './sort-lists.ts';
import { writeLabel } from './write-label.ts';
import type { Loss, ReadEntry, ReadEvent, ReadList, ReadNote, ReadPart, ReadTask, Records } from './records.ts';

type Draft<Record, Required extends keyof Record> = Pick<Record, Required> & Partial<Omit<Record, Required>>;
export type ListDraft = Draft<ReadList, 'key' | 'title' | 'becomes'>;
/** Without `key`, the day is the key, and a second entry of a day gets a number. */
export type EntryDraft = Omit<Draft<ReadEntry, 'list' | 'amount'>, 'day'> & { readonly day?: CalendarDay | null };
export type TaskDraft = Draft<ReadTask, 'key' | 'title'>;
export type EventDraft = Draft<ReadEvent, 'key' | 'title' | 'start' | 'end'>;
export type NoteDraft = Draft<ReadNote, 'key' | 'title' | 'content'>;

const maxKeyLength = 200;
const untitled = 'Untitled';
const losses = {
  days: [
    'entry without a date of the years 1900 to 2200',
    'entries without a date of the years 1900 to 2200',
    'left out',
  ],
  futureDays: ['entry of a day to come', 'entries of days to come', 'left out'],
  hugeAmounts: ['entry with an amount of 10^12 or more', 'entries with amounts of 10^12 or more', 'left out'],
  fineAmounts: ['amount with more than four decimals', 'amounts with more than four decimals', 'rounded'],
  figures: [
    'target, rate or estimate that is out of range',
    'targets, rates or estimates that are out of range',
    'left out',
  ],
  dates: ['date outside of the years 1900 to 2200', 'dates outside of the years 1900 to 2200', 'left out'],
  spans: ['event that ends before it starts', 'events that end before they start', 'left out'],
  labels: ['label with spaces or signs', 'labels with spaces or signs', 'written with hyphens'],
  manyLabels: [`label beyond ${maxLabels} of a task`, `labels beyond ${maxLabels} of a task`, 'left out'],
  oddLabels: ['label without a letter', 'labels without a letter', 'left out'],
  parts: [`part beyond ${maxTaskParts} of a task`, `parts beyond ${maxTaskParts} of a task`, 'left out'],
} as const satisfies Record<string, LossWords>;

/** Collects a reader's records and makes them fit the limits of an account. Reports what does not fit as a loss. */
export class RecordsBuilder {
  readonly #losses = new LossCollector();
  readonly #keys = new Map<string, number>();
  readonly #lists: ReadList[] = [];
  readonly #entries: ReadEntry[] = [];
  readonly #tasks: ReadTask[] = [];
  readonly #events: ReadEvent[] = [];
  readonly #notes: ReadNote[] = [];
  readonly #timeZone: string;
  readonly #lastDay: CalendarDay;
  #count = 0;

  constructor({ timeZone, now }: { timeZone: string; now: Date }) {
    this.#timeZone = timeZone;
    this.#lastDay = addDays(toCalendarDay(now, timeZone), 1);
  }

  /** Adds a list and returns its key. When the key is taken, returns a new key. */
  list(draft: ListDraft): string {
    if (this.#lists.length >= importLimits.lists)
      throw new ImportFileError(`The files have too many lists: more than ${format(importLimits.lists)}.`);
    const key = this.#take('list', draft.key);
    this.#lists.push({
      key,
      parent: draft.parent ?? null,
      title: cleanTitle(draft.title, untitled, this.#losses),
      description: cleanText(draft.description ?? null, this.#losses),
      becomes: draft.becomes,
      color: toColor(draft.color),
      icon: toShortText(draft.icon),
      priority: toShortText(draft.priority),
      unit: draft.unit?.trim() ? cleanTitle(draft.unit, '', this.#losses) || null : null,
      rate: this.#toRate(draft.rate ?? null),
      target: this.#toFigure(draft.target ?? null, { min: Number.MIN_VALUE }),
      initialValue: this.#toFigure(draft.initialValue ?? 0, { min: 0 }) ?? 0,
      deadline: this.#toDay(draft.deadline ?? null),
      skipWeekends: draft.skipWeekends ?? false,
      countsFrom: this.#toDay(draft.countsFrom ?? null),
      isArchived: draft.isArchived ?? false,
      completedAt: this.#toInstant(draft.completedAt ?? null),
      completedDay: this.#toDay(draft.completedDay ?? null),
      createdAt: this.#toInstant(draft.createdAt ?? null),
      createdDay: this.#toDay(draft.createdDay ?? null),
      position: toPosition(draft.position, this.#lists.length),
    });
    return key;
  }

  /** Adds an entry on `day`, or on the day of `at`. */
  entry({ list, day, at = null, amount, note = null, key }: EntryDraft): void {
    const found = day ?? (at !== null && isStorableInstant(at) ? toCalendarDay(new Date(at), this.#timeZone) : null);
    if (found === null || !isCalendarDay(found)) return this.lose(losses.days);
    if (found > this.#lastDay) return this.lose(losses.futureDays);
    if (!(Math.abs(amount) < amountLimit)) return this.lose(losses.hugeAmounts);
    const rounded = roundAmount(amount);
    if (isRounded(amount, rounded)) this.lose(losses.fineAmounts);
    this.#entries.push({
      key: this.#take('entry', `${list}/${key ?? found}`),
      list,
      day: found,
      at: at !== null && isStorableInstant(at) ? at : null,
      amount: rounded,
      note: cleanText(note, this.#losses),
    });
  }

  task(draft: TaskDraft): void {
    const estimate = draft.estimatedMinutes ?? null;
    this.#tasks.push({
      key: this.#take('task', draft.key),
      list: draft.list ?? null,
      title: cleanTitle(draft.title, untitled, this.#losses),
      description: cleanText(draft.description ?? null, this.#losses),
      due: this.#toDue(draft.due ?? null),
      priority: toShortText(draft.priority, taskPriorityMaxLength) ?? defaultTaskPriority,
      isCompleted: draft.isCompleted ?? false,
      completedAt: draft.isCompleted ? this.#toInstant(draft.completedAt ?? null) : null,
      completedDay: draft.isCompleted ? this.#toDay(draft.completedDay ?? null) : null,
      createdAt: this.#toInstant(draft.createdAt ?? null),
      labels: this.#toLabels(draft.labels ?? []),
      estimatedMinutes: this.#toFigure(estimate === null ? null : Math.round(estimate), {
        min: 1,
        max: maxEstimatedMinutes,
      }),
      parts: this.#toParts(draft.parts ?? [], draft.key),
      recurrence: draft.recurrence ?? null,
      repeatsFromCompletion: Boolean(draft.recurrence) && (draft.repeatsFromCompletion ?? false),
      recurrenceStart: draft.recurrenceStart && isRecurrenceStart(draft.recurrenceStart) ? draft.recurrenceStart : null,
      own: draft.own ?? {},
      position: toPosition(draft.position, this.#tasks.length),
    });
  }

  event(draft: EventDraft): void {
    if (!isStorableInstant(draft.start) || !isStorableInstant(draft.end)) return this.lose(losses.dates);
    if (draft.end <= draft.start) return this.lose(losses.spans);
    this.#events.push({
      key: this.#take('event', draft.key),
      list: draft.list ?? null,
      title: cleanTitle(draft.title, untitled, this.#losses),
      description: cleanText(draft.description ?? null, this.#losses),
      location: cleanText(draft.location ?? null, this.#losses),
      type: draft.type ?? 'event',
      start: draft.start,
      end: draft.end,
      isAllDay: draft.isAllDay ?? false,
      completionStatus: draft.completionStatus ?? 'unreported',
      reportedAt: this.#toInstant(draft.reportedAt ?? null),
      report: cleanText(draft.report ?? null, this.#losses),
      color: toColor(draft.color),
      reminderMinutes: toCount(draft.reminderMinutes, maxReminderMinutes),
    });
  }

  note(draft: NoteDraft): void {
    this.#notes.push({
      key: this.#take('note', draft.key),
      list: draft.list ?? null,
      title: cleanTitle(draft.title, untitled, this.#losses),
      content: cleanText(draft.content, this.#losses, noteMaxLength) ?? '',
      color: toColor(draft.color),
      createdAt: this.#toInstant(draft.createdAt ?? null),
      updatedAt: this.#toInstant(draft.updatedAt ?? null),
      own: draft.own ?? {},
    });
  }

  lose(words: LossWords, count = 1, example?: string): void {
    this.#losses.add(words, count, example);
  }

  build(): { records: Records; losses: Loss[] } {
    const lists = sortLists(this.#lists);
    const order = new Map(lists.map(({ key }, at) => [key, at]));
    const toOrder = (list: string | null) => order.get(list ?? '') ?? lists.length;
    const entries = this.#entries.toSorted(
      (a, b) => toOrder(a.list) - toOrder(b.list) || (a.day < b.day ? -1 : a.day > b.day ? 1 : 0),
    );
    const tasks = numberByGroup(
      this.#tasks.toSorted((a, b) => toOrder(a.list) - toOrder(b.list) || a.position - b.position),
      ({ list }) => list,
    );
    const records = { lists, entries, tasks, events: this.#events, notes: this.#notes };
    return { records, losses: this.#losses.list() };
  }

  /** Counts a record and returns a unique key among records of this kind. */
  #take(kind: string, key: string): string {
    this.#count += 1;
    if (this.#count > importLimits.records)
      throw new ImportFileError(`The files have too many records: more than ${format(importLimits.records)}.`);
    return this.#makeUnique(kind, key);
  }

  /** Appends a number to a key that another record of this kind has. */
  #makeUnique(kind: string, key: string): string {
    const clean = key.toWellFormed().replaceAll('\0', '');
    const short = clean.length <= maxKeyLength ? clean : createHash('sha256').update(clean).digest('hex');
    const name = `${kind} ${short}`;
    const taken = this.#keys.get(name) ?? 0;
    this.#keys.set(name, taken + 1);
    return taken === 0 ? short : this.#makeUnique(kind, `${short}#${taken + 1}`);
  }

  #toInstant(instant: number | null): number | null {
    if (instant === null || isStorableInstant(instant)) return instant;
    this.lose(losses.dates);
    return null;
  }

  #toDay(day: CalendarDay | null): CalendarDay | null {
    if (day === null || isCalendarDay(day)) return day;
    this.lose(losses.dates);
    return null;
  }

  #toDue(due: DueOnDay | null): DueOnDay | null {
    if (due === null || isCalendarDay(due.dueDay)) return due;
    this.lose(losses.dates);
    return null;
  }

  #toFigure(figure: number | null, { min, max = amountLimit }: { min: number; max?: number }): number | null {
    if (figure === null) return null;
    const rounded = Number.isFinite(figure) ? roundAmount(figure) : Number.NaN;
    if (rounded >= min && rounded <= max && rounded < amountLimit) return rounded;
    this.lose(losses.figures);
    return null;
  }

  #toRate(rate: ReadList['rate']): ReadList['rate'] {
    if (rate === null || rate.amount === null) return rate;
    const amount = this.#toFigure(rate.amount, { min: 0 });
    return amount === null ? null : { amount, per: rate.per };
  }

  #toParts(parts: readonly ReadPart[], task: string): ReadPart[] {
    if (parts.length > maxTaskParts) this.lose(losses.parts, parts.length - maxTaskParts);
    return parts.slice(0, maxTaskParts).map((part) => ({
      key: this.#take(`part ${task}`, part.key),
      title: cleanTitle(part.title, untitled, this.#losses),
      isCompleted: part.isCompleted,
    }));
  }

  #toLabels(labels: readonly string[]): string[] {
    const valid = labels.flatMap((label) => {
      const written = writeLabel(label);
      if (written === '') this.lose(losses.oddLabels);
      else if (written !== label) this.lose(losses.labels);
      return written === '' ? [] : [written];
    });
    const unique = uniqueLabels(valid);
    if (unique.length > maxLabels) this.lose(losses.manyLabels, unique.length - maxLabels);
    return unique.slice(0, maxLabels);
  }
}

const maxShortText = 50;

/** Keeps a name of the source, or returns null when it is too long. */
function toShortText(text: string | null | undefined, maxLength = maxShortText): string | null {
  const clean = cleanTitle(text ?? '', '', new LossCollector());
  return clean === '' || clean.length > maxLength ? null : clean;
}

const toColor = (color: string | null | undefined) =>
  color && /^(?:#[\da-f]{6}|[a-z]{1,20})$/i.test(color) ? color.toLowerCase() : null;

const toCount = (count: number | null | undefined, max: number) =>
  Number.isInteger(count) && Number(count) >= 0 ? Math.min(Number(count), max) : null;

const [earliest, latest] = [Date.parse('1900-01-01T00:00:00Z'), Date.parse('2201-01-01T00:00:00Z')];
const isStorableInstant = (instant: number) => instant >= earliest && instant < latest;

/** Rounding a binary fraction such as 0.1 + 0.2 is not a loss. */
const isRounded = (amount: number, rounded: number) =>
  Math.abs(amount - rounded) > 1e-9 * Math.max(1, Math.abs(amount));

const toPosition = (position: number | undefined, otherwise: number) =>
  position !== undefined && Number.isFinite(position) ? position : otherwise;

const format = (count: number) => count.toLocaleString('en');
