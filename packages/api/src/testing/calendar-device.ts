import { AssertionError, deepStrictEqual } from 'node:assert/strict';
import { newId } from '@goaltracker/db/core/id';
import * as events from '@goaltracker/domain/calendar/change-events';
import { changeSeries, removeSeries } from '@goaltracker/domain/calendar/change-series';
import * as selectors from '@goaltracker/domain/calendar/select-events';
import { restoreEvents, restoreSeriesEvents } from '@goaltracker/domain/calendar/restore-events';
import type { ChangedRows } from '@goaltracker/domain/calendar/changed-rows';
import type { CallClock, Changes, Rows } from '@goaltracker/domain/sync/changes';
import { createEvent } from '@goaltracker/domain/tasks/create-event';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../app-router.ts';
import { TestDevice } from './test-device.ts';
import type { TestApi, TestUser } from './test-api.ts';

type Inputs = inferRouterInputs<AppRouter>['calendar'];
type Event = inferRouterOutputs<AppRouter>['calendar']['get'];

/** Years around the test clock. */
const span = { startDate: '2088-01-01T00:00:00Z', endDate: '2096-01-01T00:00:00Z' };
/** A month that starts and ends within days of some zones. */
const month = { startDate: '2090-03-01T05:30:00Z', endDate: '2090-04-01T13:00:00Z' };

/**
 * Makes calls of the calendar. Throws an AssertionError when the server stores other rows than the device predicted.
 */
export class CalendarDevice extends TestDevice {
  readonly #calendar: TestUser['trpc']['calendar'];
  /** The last call, for `restore` to undo. */
  #undoable: { id: string; changed: ChangedRows; restore: typeof restoreEvents } | undefined;

  constructor(test: TestApi, user: TestUser) {
    super(test, user);
    this.#calendar = user.trpc.calendar;
  }

  create(fields: Partial<Inputs['create']>): Promise<Event> {
    const ids = { id: newId(), newSeriesId: newId(), newTaskId: newId() };
    const input = { startTime: '2090-03-06T09:00:00.000Z', title: 'Gym', ...ids, ...fields };
    return this.#make(
      () => this.#calendar.create(input),
      (rows, clock) => createEvent(rows, input, clock),
    );
  }

  update(fields: Inputs['update']): Promise<Event> {
    const input = { newSeriesId: newId(), ...fields };
    return this.#make(
      () => this.#calendar.update(input),
      (rows, clock) => events.changeEvent(rows, input, clock),
    );
  }

  setCompletion(input: Inputs['setCompletion']): Promise<Event> {
    return this.#make(
      () => this.#calendar.setCompletion(input),
      (rows, clock) => events.setEventCompletion(rows, input, clock),
    );
  }

  setReport(input: Inputs['setReport']): Promise<Event> {
    return this.#make(
      () => this.#calendar.setReport(input),
      (rows, clock) => events.setEventReport(rows, input, clock),
    );
  }

  async remove(input: Inputs['remove']): Promise<void> {
    await this.#make(
      () => this.#calendar.remove(input),
      (rows) => events.removeEvent(rows, input),
    );
    this.#undoable = { id: input.id, changed: this.changed, restore: restoreEvents };
  }

  removeMany(input: Inputs['removeMany']): Promise<void> {
    return this.#make(
      () => this.#calendar.removeMany(input),
      (rows) => events.removeEvents(rows, input),
    );
  }

  async updateSeries(fields: Inputs['updateSeries']): Promise<Event> {
    const input = { newSeriesId: newId(), ...fields };
    const event = await this.#make(
      () => this.#calendar.updateSeries(input),
      (rows, clock) => changeSeries(rows, input, clock),
    );
    // A call that changes nothing cannot be undone.
    const { put = {}, remove = {} } = this.changed.after;
    const isChanged = [...Object.values(put), ...Object.values(remove)].some((each) => each.length > 0);
    if (input.scope !== 'this' && isChanged)
      this.#undoable = { id: input.id, changed: this.changed, restore: restoreSeriesEvents };
    return event;
  }

  async removeSeries(input: Inputs['removeSeries']): Promise<void> {
    await this.#make(
      () => this.#calendar.removeSeries(input),
      (rows) => removeSeries(rows, input),
    );
    this.#undoable = { id: input.id, changed: this.changed, restore: restoreEvents };
  }

  /** Undoes the last deletion, or the last change of more than one event of a series. */
  async restore(): Promise<void> {
    const undone = this.#undoable;
    if (!undone) return;
    const { id, changed, restore } = undone;
    this.#undoable = undefined;
    await this.#make(
      () => this.#calendar.restore({ id }),
      (rows) => restore(rows, changed),
    );
  }

  async #make<Answer>(call: () => Promise<Answer>, change: (rows: Rows, clock: CallClock) => Changes): Promise<Answer> {
    try {
      const { answer, predicted, stored } = await this.predict(call, change);
      deepStrictEqual(predicted, stored);
      return answer;
    } catch (error) {
      // A call that the server refuses changes nothing on the device either.
      if (!(error instanceof AssertionError)) deepStrictEqual(change(await this.pull(), this.readClock()), {});
      throw error;
    }
  }

  list(): Promise<Event[]> {
    return this.#calendar.list(span);
  }

  async read(): Promise<{ selected: unknown[]; answered: unknown[] }> {
    const [rows, clock, events] = [await this.pull(), this.readClock(), await this.list()];
    const perSeries = [...Map.groupBy(events, ({ seriesId }) => seriesId).values()];
    const some = perSeries.flatMap((each) => [...each.slice(0, 3), ...each.slice(-1)]);
    const limits = [3, 1_000];
    const { get, list, series, unreported } = this.#calendar;
    return {
      selected: [
        ...[span, month].map((range) => selectors.selectEvents(rows, range)),
        ...limits.map((limit) => selectors.selectUnreportedEvents(rows, { limit }, clock)),
        ...some.map(({ id }) => selectors.selectEvent(rows, { id })),
        ...some.map(({ id }) => selectors.selectSeriesOfEvent(rows, { id })),
      ],
      answered: [
        ...(await Promise.all([span, month].map((range) => list(range)))),
        ...(await Promise.all(limits.map((limit) => unreported({ limit })))),
        ...(await Promise.all(some.map(({ id }) => get({ id })))),
        ...(await Promise.all(some.map(({ id }) => series({ id })))),
      ],
    };
  }
}
