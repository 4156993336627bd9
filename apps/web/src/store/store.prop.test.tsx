import { buildGoal } from '@goaltracker/domain/goals/build-goal';
import { reportProgress } from '@goaltracker/domain/progress/report-progress';
import { toCallMoment } from '@goaltracker/domain/sync/call-moment';
import { type CallClock, type Changes, type Rows, applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { createTaskFilter, removeTaskFilter, updateTaskFilter } from '@goaltracker/domain/tasks/change-task-filters';
import { createTaskPart, updateTaskPart } from '@goaltracker/domain/tasks/change-task-parts';
import { noRepeat } from '@goaltracker/domain/tasks/repeat';
import { buildTaskRow } from '@goaltracker/domain/tasks/task-rows';
import * as fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Call, defineCall } from './define-call.ts';
import { networkError } from './testing/numbered-server.ts';
import { printRows, RowsServer } from './testing/rows-server.ts';
import { type CallStore, tabCalls } from './calls/call-store.ts';
import { openAppDatabase } from './database/database.ts';
import { confirmCalls, listPending, listUnsaved, setQueue } from './calls/pending.ts';
import type { PendingCall } from './calls/pending-call.ts';
import { createPull, type Pull } from './rows/pull.ts';
import { judgeFailure, type Verdict } from './calls/push.ts';
import { createQueue, type Queue } from './calls/queue.ts';
import { forgetRows, getConfirmed, getRows, watchRows } from './rows/rows.ts';
import { toSteps } from './calls/steps.ts';

// Procedures of a router that does not exist, with the types of an existing router.
const words = { offline: { title: () => 'Change' } };
defineCall('test.createFilter' as 'taskFilters.create', { change: createTaskFilter, ...words });
defineCall('test.updateFilter' as 'taskFilters.update', { change: updateTaskFilter, ...words });
defineCall('test.removeFilter' as 'taskFilters.remove', { change: removeTaskFilter, ...words });
defineCall('test.createPart' as 'taskParts.create', { change: createTaskPart, ...words });
defineCall('test.updatePart' as 'taskParts.update', { change: updateTaskPart, ...words });
defineCall('test.report' as 'progress.create', { change: reportProgress, ...words });

const clock: CallClock = { now: new Date('2026-11-20T12:00:00.000Z'), timezone: 'UTC' };
const moment = toCallMoment(clock);

/** Two filters, a task with two parts, and a goal. */
const firstRows = applyChanges(
  noRows,
  {
    put: {
      goals: [buildGoal({ title: 'Goal', targetValue: 20 }, { id: 'goal', deadline: null, plan: undefined }, moment)],
      tasks: [buildTaskRow({ id: 'task', title: 'Task', ...noRepeat }, { now: clock.now, day: moment.day })],
    },
  },
  (rows) => createTaskFilter(rows, { id: 'filter 0', name: 'Calls', query: '@phone' }, clock),
  (rows) => createTaskFilter(rows, { id: 'filter 1', name: 'Late', query: 'overdue' }, clock),
  (rows) => createTaskPart(rows, { id: 'part 0', taskId: 'task', title: 'First' }, clock),
  (rows) => createTaskPart(rows, { id: 'part 1', taskId: 'task', title: 'Second' }, clock),
);

const kinds = ['createFilter', 'updateFilter', 'removeFilter', 'createPart', 'updatePart', 'report'] as const;

/** `which` selects a shown record or a message in transit. */
type Command = { which: number } & (
  | { do: 'call' | 'script'; kind: (typeof kinds)[number] }
  | { do: 'delete' | 'pull' | 'start' | 'deliver' | 'cut' | 'reload' | 'restore' }
);

const command: fc.Arbitrary<Command> = fc
  .tuple(
    fc.oneof(
      { weight: 24, arbitrary: fc.record({ do: fc.constant('call' as const), kind: fc.constantFrom(...kinds) }) },
      { weight: 8, arbitrary: fc.record({ do: fc.constant('script' as const), kind: fc.constantFrom(...kinds) }) },
      {
        weight: 5,
        arbitrary: fc.record({ do: fc.constantFrom('delete' as const, 'start' as const, 'reload' as const) }),
      },
      { weight: 12, arbitrary: fc.record({ do: fc.constantFrom('pull' as const, 'cut' as const) }) },
      { weight: 48, arbitrary: fc.record({ do: fc.constant('deliver' as const) }) },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
    ),
    fc.nat(9),
  )
  .map(([rest, which]) => ({ ...rest, which }));

/** Lets the database and promises continue. */
const settle = async () => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
};

/** A request or an answer in transit: `deliver(true)` loses it. */
type Message = (isCut: boolean) => void;

/** The device, the network that delivers on request, and the expected screens. */
class World {
  readonly server = new RowsServer(firstRows);
  readonly messages: Message[] = [];
  /** The shown and the allowed screens, once these differ. */
  fault: { shown: string; expected: string[] } | undefined;
  readonly #made: PendingCall[] = [];
  /** The version that the screens showed last. It must never decrease. */
  #seen = 0;
  #count = 0;
  #stopWatching = () => {};
  readonly #userId: string;
  readonly #firstNumber: number;
  #queue: Queue;
  #pull: Pull;

  static async open(): Promise<World> {
    const userId = `user ${crypto.randomUUID()}`;
    localStorage.setItem('auth_token', `.${btoa(JSON.stringify({ sub: userId }))}.`);
    const device = await (await openAppDatabase()).get('device', 'device');
    const world = new World(userId, (device?.lastNumber ?? 0) + 1, tabCalls);
    await world.#start();
    return world;
  }

  private constructor(userId: string, firstNumber: number, store: CallStore) {
    this.#userId = userId;
    this.#firstNumber = firstNumber;
    this.#store = store;
    [this.#queue, this.#pull] = [this.#openQueue(), this.#openPull()];
  }

  readonly #store: CallStore;

  #hop(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.messages.push((isCut) => (isCut ? reject(networkError) : resolve()));
    });
  }

  #openQueue(): Queue {
    return createQueue(this.#userId, {
      store: this.#store,
      send: (call) => this.#send(call),
      getTimezone: () => 'UTC',
      isOnline: () => true,
      hasNetwork: () => true,
      lock: (run) => run(),
      post: () => undefined,
      onAnswered: () => undefined,
    });
  }

  #openPull(): Pull {
    return createPull({
      userId: this.#userId,
      ask: async (input) => {
        await this.#hop();
        const page = this.server.pull(input);
        await this.#hop();
        return page;
      },
      onContained: (lastCall) => confirmCalls({ userId: this.#userId, lastCall }),
      announce: () => undefined,
    });
  }

  async #send(call: PendingCall): Promise<Verdict> {
    try {
      await this.#hop();
      const verdict = this.server.take(call, (rows) => isMissing(call, rows));
      await this.#hop();
      return verdict;
    } catch {
      return judgeFailure(networkError, call.path);
    }
  }

  async #start(): Promise<void> {
    await this.#pull.readStored();
    setQueue(this.#queue);
    await this.#queue.isReady;
    this.#stopWatching = watchRows(() => this.check());
    void this.#queue.start();
  }

  async reload(): Promise<void> {
    this.close();
    [this.#queue, this.#pull] = [this.#openQueue(), this.#openPull()];
    await this.#start();
  }

  close(): void {
    this.#stopWatching();
    this.#queue.close();
    this.#pull.close();
    setQueue(undefined);
    forgetRows();
  }

  pull = (): void => void this.#pull.pull();
  start = (): void => void this.#queue.start();

  async call(kind: Command & { do: 'call' }): Promise<void> {
    const made = this.#invent(kind, getRows());
    if (!made) return;
    const madeAt = new Date().toISOString();
    const described = { ...made, userId: this.#userId, madeAt, timezone: 'UTC', title: '', device: '' };
    const known = { number: this.#firstNumber + this.#made.length, state: 'waiting' as const, isTried: false };
    this.#made.push({ ...described, ...known });
    this.#queue.call(made, { sendDirectly: async () => undefined }).catch(() => undefined);
    this.check();
    // A reload loses calls that are not stored.
    while (listPending().some(({ number }) => number === 0)) await settle();
  }

  script({ which, kind }: Command & { do: 'script' }): void {
    const { rows } = this.server.last;
    const made = this.#invent({ which, kind }, rows);
    if (!made || isMissing(made, rows)) return;
    this.server.write(applyStep(made, rows));
  }

  /** A script deletes a record. */
  delete(which: number): void {
    const { taskFilters, taskParts, goals } = this.server.last.rows;
    const all = [
      ...taskFilters.list().map(({ id }) => ({ taskFilters: [id] })),
      ...taskParts.list().map(({ id }) => ({ taskParts: [id] })),
      ...goals.list().map(({ id }) => ({ goals: [id] })),
    ];
    const remove = all[which % Math.max(all.length, 1)];
    if (remove) this.server.write({ remove });
  }

  /** A call with a unique value. */
  #invent({ kind, which }: { kind: (typeof kinds)[number]; which: number }, rows: Rows): Call | undefined {
    this.#count += 1;
    // Each call gets a unique time, which stays the same while it is made.
    vi.setSystemTime(clock.now.getTime() + this.#count * 1_000);
    const text = `${kind} ${this.#count}`;
    const pick = (all: readonly { id: string }[]) => all.toSorted(byId)[which % Math.max(all.length, 1)]?.id;
    const [filter, part] = [pick(rows.taskFilters.list()), pick(rows.taskParts.list())];
    const inputs = {
      createFilter: { id: text, name: text, query: 'p1' },
      updateFilter: filter && { id: filter, [which % 2 === 0 ? 'name' : 'query']: text },
      removeFilter: filter && { id: filter, text },
      createPart: { id: text, taskId: 'task', title: text },
      updatePart: part && {
        id: part,
        ...(which % 2 === 0 ? { title: text } : { isCompleted: which % 4 === 1, title: text }),
      },
      report: { id: text, goalId: 'goal', value: 1 + (which % 3), date: '2026-11-20' },
    };
    const input = inputs[kind];
    return input ? { path: `test.${kind}`, input } : undefined;
  }

  /**
   * Records a fault unless the screens show a version of the server that is not older than before, with the calls that
   * are not in it.
   */
  check(): void {
    if (getConfirmed().version === null || this.fault) return;
    const refused = new Set(this.#queue.getAll().flatMap(({ state, number }) => (state === 'refused' ? [number] : [])));
    const shown = printRows(getRows());
    const expected: string[] = [];
    for (let version = this.#seen; version < this.server.states.length; version += 1) {
      const { rows, lastCall } = this.server.states[version] ?? this.server.last;
      const calls = this.#made.filter(({ number }) => number > lastCall && !refused.has(number));
      const { gone } = this.server;
      const alternatives = [calls, calls.filter(({ number }) => !gone.has(number))];
      for (const each of alternatives) expected.push(printRows(applyChanges(rows, ...toSteps(each))));
      this.#seen = version;
      if (expected.slice(-2).includes(shown)) return;
    }
    this.fault = { shown, expected };
  }

  /** Delivers all messages until no call waits. */
  async rest(): Promise<void> {
    for (let round = 0; round < 20 && !this.#isAtRest(); round += 1) {
      this.start();
      this.pull();
      await settle();
      while (this.messages.length > 0) {
        for (const deliver of this.messages.splice(0)) deliver(false);
        await settle();
      }
    }
  }

  /** The inputs of all calls, and of the calls that the server did or refused, in any order. */
  listCalls(): { made: string[]; settled: string[] } {
    const refused = this.#queue.getAll().map(({ input }) => input);
    const gone = this.#made.flatMap(({ number, input }) => (this.server.gone.has(number) ? [input] : []));
    return {
      made: toTexts(this.#made.map(({ input }) => input)),
      settled: toTexts([...this.server.done, ...refused, ...gone]),
    };
  }

  #isAtRest = (): boolean =>
    listUnsaved().every(({ state }) => state === 'refused') &&
    listPending().length === 0 &&
    getConfirmed().version?.version === this.server.version;

  async do(step: Command): Promise<void> {
    const { which } = step;
    if (step.do === 'call') await this.call({ ...step, do: 'call' });
    else if (step.do === 'script') this.script({ ...step, do: 'script' });
    else if (step.do === 'delete') this.delete(which);
    else if (step.do === 'restore') this.server.restore(Math.floor((this.server.version * which) / 10));
    else if (step.do === 'reload') await this.reload();
    else if (step.do === 'pull') this.pull();
    else if (step.do === 'start') this.start();
    else this.messages.splice(which % Math.max(this.messages.length, 1), 1).forEach((go) => go(step.do === 'cut'));
    await settle();
    this.check();
  }
}

const toTexts = (inputs: readonly unknown[]): string[] => inputs.map((input) => JSON.stringify(input)).toSorted();

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

function applyStep(call: Call, rows: Rows): Changes {
  const [step] = toSteps([{ ...call, madeAt: new Date().toISOString(), timezone: 'UTC' }]);
  return step?.(rows) ?? {};
}

/** Whether the server has no such record. */
function isMissing({ path, input }: Call, rows: Rows): boolean {
  const id = String(input['id']);
  if (path === 'test.report') return !rows.goals.get('goal');
  if (path === 'test.updatePart') return !rows.taskParts.get(id);
  return /(update|remove)Filter/.test(path) && !rows.taskFilters.get(id);
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: clock.now }));

it('screens show the server’s rows with the missing calls, never go back, and each call is done once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 60, size: 'max' }), async (commands) => {
      const world = await World.open();
      try {
        world.pull();
        for (const each of commands) {
          await world.do(each);
          expect(world.fault).toBeUndefined();
        }
        await world.rest();
        expect(world.fault).toBeUndefined();
        expect(listPending()).toEqual([]);
        const stored = printRows(world.server.last.rows);
        expect([printRows(getConfirmed().rows), printRows(getRows())]).toEqual([stored, stored]);
        const { made, settled } = world.listCalls();
        expect(settled).toEqual(made);
      } finally {
        world.close();
      }
    }),
    { numRuns: 60 },
  );
});
