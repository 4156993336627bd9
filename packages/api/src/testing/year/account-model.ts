import { type EventModel, type NoteModel, type TaskModel, moveDays } from './calendar-model.ts';
import { type Day, type Stay, toDay } from './days.ts';
import type { GoalModel } from './goal-model.ts';

export interface DeletedTask {
  readonly task: TaskModel;
  readonly deletedAt: number;
  readonly events: readonly EventModel[];
  readonly keptIds: readonly string[];
  readonly noteLinks: readonly { readonly noteId: string; readonly eventId: string }[];
}

export interface CategoryModel {
  readonly id: string;
  name: string;
  readonly icon: string;
  readonly color: string;
}

export interface PlanModel {
  readonly id: string;
  readonly month: number;
  readonly year: number;
  savedAt: number | null;
}

/** Everything in an account, changed as packages/domain/rules say. */
export interface Account {
  zone: string;
  /** The user's zones so far, the present one last. */
  stays: Stay[];
  now: number;
  categories: CategoryModel[];
  goals: GoalModel[];
  events: EventModel[];
  tasks: TaskModel[];
  notes: NoteModel[];
  plans: PlanModel[];
  reviews: { readonly week: Day; wentWell: string }[];
  deletedTasks: DeletedTask[];
  /** Label colours that differ from the default colour of the letters, by lower-case name. */
  labelColors: Record<string, string>;
  done: number;
  series: number;
}

/** All-day events keep their days. */
export function changeZone(account: Account, zone: string): void {
  const { events, deletedTasks, zone: before } = account;
  const ofDays = [events, ...deletedTasks.map((deleted) => deleted.events)].flat().filter(({ isAllDay }) => isAllDay);
  for (const event of new Set(ofDays)) Object.assign(event, moveDays(event, before, zone));
  for (const series of new Set(ofDays.flatMap((event) => event.series ?? [])))
    Object.assign(series, { zone, first: moveDays(series.first, before, zone) });
  account.zone = zone;
}

export const today = ({ now, zone }: Account): Day => toDay(now, zone);

export function pick<T>(items: readonly T[], number: number): T {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}

export function removeEvents(account: Account, ids: ReadonlySet<string>): void {
  account.events = account.events.filter(({ id }) => !ids.has(id));
  for (const note of account.notes) if (note.eventId !== null && ids.has(note.eventId)) note.eventId = null;
}
