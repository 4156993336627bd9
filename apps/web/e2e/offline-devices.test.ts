import type { CalendarEvent } from '@goaltracker/contracts/calendar/event.schema';
import type { Note } from '@goaltracker/contracts/notes/note.schema';
import type { ProgressEntry, RemoveDayInput, ReplaceDayInput } from '@goaltracker/contracts/progress/progress.schema';
import type { Task } from '@goaltracker/contracts/tasks/task.schema';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { formatNextTaskId } from '@goaltracker/domain/tasks/next-task-id';
import * as fc from 'fast-check';
import { expect } from 'vitest';
import { journey } from './fixtures/journey.ts';
import { type Cut, type Kind, OfflineDevice, type Records } from './fixtures/offline-device.ts';
import { inventPerson } from './fixtures/people.ts';

/** An action on a device. `pick` chooses one of the shown records. */
type Action = { device: 0 | 1; pick: number } & (
  | { type: 'create'; kind: Kind }
  | { type: 'edit'; kind: Kind; field: 0 | 1 }
  | { type: 'toggle'; kind: 'task' | 'event' }
  | { type: 'report'; value: number }
  | { type: 'take back' }
  | { type: 'replace day'; value: number }
  | { type: 'remove day' }
  | { type: 'delete'; kind: Kind }
  | { type: 'connect'; cuts: (Cut | undefined)[] }
  | { type: 'disconnect' | 'pull' | 'reload' }
);

const kinds = ['task', 'note', 'goal', 'event'] as const;
const kind = fc.constantFrom(...kinds);
const of = <const Type extends string, Fields>(type: Type, fields: fc.Arbitrary<Fields>) =>
  fc
    .tuple(fc.constantFrom<0 | 1>(0, 1), fc.nat(9), fields)
    .map(([device, pick, others]) => ({ type, device, pick, ...others }));
const cut = fc.constantFrom<Cut | undefined>('call', 'answer', 'answer', 'answer', undefined);

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 2, arbitrary: of('create', fc.record({ kind })) },
  { weight: 5, arbitrary: of('edit', fc.record({ kind, field: fc.constantFrom<0 | 1>(0, 1) })) },
  {
    weight: 3,
    arbitrary: of('toggle', fc.record({ kind: fc.constantFrom('task', 'event') })),
  },
  { weight: 6, arbitrary: of('report', fc.record({ value: fc.integer({ min: 1, max: 9 }) })) },
  { weight: 1, arbitrary: of('take back', fc.constant({})) },
  { weight: 2, arbitrary: of('replace day', fc.record({ value: fc.integer({ min: 1, max: 9 }) })) },
  { weight: 1, arbitrary: of('remove day', fc.constant({})) },
  { weight: 1, arbitrary: of('delete', fc.record({ kind })) },
  { weight: 3, arbitrary: of('connect', fc.record({ cuts: fc.array(cut, { maxLength: 4 }) })) },
  { weight: 3, arbitrary: of('disconnect', fc.constant({})) },
  { weight: 1, arbitrary: of('pull', fc.constant({})) },
  { weight: 1, arbitrary: of('reload', fc.constant({})) },
);

const fieldsOf = {
  task: ['title', 'description'],
  note: ['title', 'content'],
  goal: ['title', 'unit'],
  event: ['title', 'location'],
} as const;
const startTime = '2090-03-06T09:00:00.000Z';

/** The last value of each field of a record, by device. */
type Edits = Map<string, [string | boolean | undefined, string | boolean | undefined]>;

type Report = Pick<ProgressEntry, 'id' | 'goalId' | 'value'>;

/** The reports of the day according to the calls that the server took, in order. Each key counts once. */
class ReportsOnServer {
  #reports: Report[] = [];
  readonly #keys = new Set<string>();
  /** The ids of all reports that the server took. */
  readonly ids = new Set<string>();

  take(key: string, path: string, input: unknown): void {
    if (this.#keys.has(key)) return;
    this.#keys.add(key);
    if (path === 'progress.create') this.#add(input as Report);
    if (path === 'progress.remove') this.#keep(({ id }) => id !== (input as Report).id);
    if (path === 'progress.removeDay') this.#keep(({ goalId }) => goalId !== (input as RemoveDayInput).id);
    if (path === 'progress.replaceDay') this.#replace(input as ReplaceDayInput);
  }

  sum(goalId: string): number {
    return this.#reports.reduce((total, each) => (each.goalId === goalId ? total + each.value : total), 0);
  }

  #add(report: Report): void {
    this.ids.add(report.id);
    if (!this.#reports.some(({ id }) => id === report.id)) this.#reports.push(report);
  }

  /** Sets the value of the first report of the day and deletes the others. */
  #replace({ id: goalId, value }: ReplaceDayInput): void {
    const first = this.#reports.find((each) => each.goalId === goalId);
    this.#keep((each) => each.goalId !== goalId || each === first);
    this.#reports = this.#reports.map((each) => (each === first ? { ...each, value } : each));
  }

  #keep(isKept: (report: Report) => boolean): void {
    this.#reports = this.#reports.filter(isKept);
  }
}

/** Runs actions on two devices and records the expected result. */
class TwoDevices {
  readonly devices: readonly [OfflineDevice, OfflineDevice];
  readonly edits = new Map<string, Edits>();
  /** Reports that were not undone, by goal. */
  readonly reports = new Map<string, Map<string, number>>();
  /** By note: all written texts, and the texts that a later edit replaced. */
  readonly texts = new Map<string, { written: Set<string>; replaced: Set<string> }>();
  readonly deleted = new Set<string>();
  /** The report day, by goal. */
  readonly #days = new Map<string, string>();
  /** Goals with a replaced or removed day: their sum depends on the order of the calls. */
  readonly dayChanges = new Set<string>();
  readonly onServer = new ReportsOnServer();
  #count = 0;

  constructor(account: Omit<ConstructorParameters<typeof OfflineDevice>[0], 'onTaken'>) {
    const options = { ...account, onTaken: this.onServer.take.bind(this.onServer) };
    this.devices = [new OfflineDevice(options), new OfflineDevice(options)];
  }

  async do(step: Action): Promise<void> {
    const device = this.devices[step.device];
    switch (step.type) {
      case 'connect':
        device.isOnline = true;
        device.cuts = [...step.cuts];
        // Sending stops at each cut and then continues.
        for (const _cut of [...step.cuts, undefined]) await device.sync();
        return undefined;
      case 'disconnect':
        device.isOnline = false;
        return undefined;
      case 'pull':
        return device.pull();
      case 'reload':
        return device.reload();
      case 'create':
        return this.#create(device, step.kind);
      case 'edit':
        return this.#edit(step);
      case 'toggle':
        return this.#toggle(step);
      case 'report':
        return this.#report(step);
      case 'take back':
        return this.#undo(step);
      case 'replace day':
        return this.#changeDay(step, 'progress.replaceDay', { value: step.value });
      case 'remove day':
        return this.#changeDay(step, 'progress.removeDay');
      case 'delete':
        return this.#delete(step);
    }
  }

  #name(what: string): string {
    this.#count += 1;
    return `${what} ${this.#count}.`;
  }

  #find<const Of extends Kind>(device: OfflineDevice, of: Of, pick: number): Records[Of] | undefined {
    const all: readonly Records[Of][] = device.shown[of];
    return all[pick % Math.max(all.length, 1)];
  }

  #noteEdit(id: string, device: 0 | 1, field: string, value: string | boolean): void {
    const edits: Edits = this.edits.get(id) ?? new Map();
    const both = edits.get(field) ?? [undefined, undefined];
    both[device] = value;
    this.edits.set(id, edits.set(field, both));
  }

  async #create(device: OfflineDevice, of: Kind): Promise<void> {
    const title = this.#name(of);
    // Every other task repeats.
    const rule = this.#count % 2 === 0 && { recurrence: '{"type":"daily"}', repeatsFromCompletion: true };
    if (of === 'task') await device.call('tasks.create', { title, ...rule });
    if (of === 'goal') await device.call('goals.create', { title, goalType: 'value', targetValue: 1_000 });
    if (of === 'event') await device.call('calendar.create', { title, startTime });
    if (of === 'note') await device.call('notes.create', { title, content: '' });
  }

  async #edit({ device: at, kind: of, field: index, pick }: Action & { type: 'edit' }): Promise<void> {
    const device = this.devices[at];
    const record = this.#find(device, of, pick);
    if (!record) return;
    const { id } = record;
    const field = fieldsOf[of][index];
    const value = this.#name(field);
    if (field === 'content') return this.#editText(device, record as Note, value);
    const path = `${{ task: 'tasks', goal: 'goals', note: 'notes', event: 'calendar' }[of]}.update`;
    if (await device.call(path, { id, [field]: value })) this.#noteEdit(id, at, field, value);
  }

  async #editText(device: OfflineDevice, { id, content }: Note, text: string): Promise<void> {
    if (!(await device.call('notes.update', { id, content: text, expectedContent: content }))) return;
    const texts = this.texts.get(id) ?? { written: new Set(), replaced: new Set() };
    for (const each of texts.written) if (content.includes(each)) texts.replaced.add(each);
    texts.written.add(text);
    this.texts.set(id, texts);
  }

  async #toggle({ device: at, kind: of, pick }: Action & { type: 'toggle' }): Promise<void> {
    const device = this.devices[at];
    const record = this.#find(device, of, pick);
    if (!record) return;
    const isDone = !isCompleted(record);
    const { id } = record;
    const called =
      of === 'task'
        ? device.call('tasks.update', { id, isCompleted: isDone })
        : device.call('calendar.setCompletion', { id, completionStatus: isDone ? 'completed' : 'unreported' });
    if (await called) this.#noteEdit(id, at, 'isDone', isDone);
  }

  async #report({ device: at, value, pick }: Action & { type: 'report' }): Promise<void> {
    const device = this.devices[at];
    const goal = this.#find(device, 'goal', pick);
    if (!goal) return;
    const called = await device.call('progress.create', { goalId: goal.id, value });
    if (!called) return;
    const { id, date } = called.answer as ProgressEntry;
    this.#days.set(goal.id, date);
    const reports = this.reports.get(goal.id) ?? new Map();
    this.reports.set(goal.id, reports.set(id, value));
  }

  async #changeDay({ device: at, pick }: Action, path: string, change: { value?: number } = {}): Promise<void> {
    const device = this.devices[at];
    const goal = this.#find(device, 'goal', pick);
    const date = goal && this.#days.get(goal.id);
    if (!date) return;
    this.dayChanges.add(goal.id);
    await device.call(path, { id: goal.id, date, ...change });
  }

  async #undo({ device, pick }: Action & { type: 'take back' }): Promise<void> {
    const all = [...this.reports.values()].flatMap((reports) => [...reports.keys()].map((id) => ({ id, reports })));
    const found = all[pick % Math.max(all.length, 1)];
    // A device offers Undo only for its own reports; here for unsent ones.
    if (!found || !this.devices[device].calls.some(({ input }) => input['id'] === found.id)) return;
    if (await this.devices[device].call('progress.remove', { id: found.id })) found.reports.delete(found.id);
  }

  async #delete({ device: at, kind: of, pick }: Action & { type: 'delete' }): Promise<void> {
    const device = this.devices[at];
    const record = this.#find(device, of, pick);
    if (!record) return;
    this.deleted.add(record.id);
    const paths = { task: 'tasks.remove', note: 'notes.remove', goal: 'goals.remove', event: 'calendar.remove' };
    await device.call(paths[of], { id: record.id });
  }

  /** Brings both devices online until no call waits. Discards refused calls. */
  async settle(): Promise<void> {
    for (const device of this.devices) {
      device.isOnline = true;
      device.cuts = [];
    }
    for (let round = 1; this.devices.some(({ calls }) => calls.length > 0); round += 1) {
      if (round > 100) throw new Error(`It still waits: ${JSON.stringify(this.devices.map(({ calls }) => calls))}`);
      for (const device of this.devices) {
        await device.sync();
        for (const { state, number } of device.calls) if (state === 'refused') await device.discard(number);
      }
    }
    for (const device of this.devices) await device.pull();
  }
}

const isCompleted = (record: Task | CalendarEvent): boolean =>
  'isCompleted' in record ? record.isCompleted : record.completionStatus === 'completed';

async function signUp(url: string): Promise<{ url: string; userId: string; token: string }> {
  const body = JSON.stringify(inventPerson());
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body });
  const { token, user }: { token: string; user: { id: string } } = await response.json();
  return { url, userId: user.id, token };
}

journey(
  'two devices that were offline, with calls and answers lost, end in the same state, and nothing is lost or done twice',
  { timeout: 600_000 },
  async ({ server, annotate }) => {
    const seed = Date.now() % 2 ** 31;
    let done = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 10, maxLength: 40 }), async (actions) => {
        const both = new TwoDevices(await signUp(server.url));
        const [one, other] = both.devices;
        try {
          for (const each of kinds) await both.do({ type: 'create', kind: each, device: 0, pick: 0 });
          for (const device of both.devices) {
            await device.pull();
            device.isOnline = false;
          }
          for (const each of actions) await both.do(each);
          done += actions.length;
          await both.settle();
          expect(one.rows).toEqual(other.rows);
          expect(one.shown).toEqual(await one.query());
          checkRecords(both);
        } finally {
          one.close();
          other.close();
        }
      }),
      { seed, numRuns: rounds(1, 60), interruptAfterTimeLimit: 300_000 },
    );
    await annotate(`seed ${seed}, ${done} actions`);
  },
);

/** Checks the records that no device deleted. */
function checkRecords({
  devices: [{ shown }],
  edits,
  reports,
  texts,
  deleted,
  dayChanges,
  onServer,
}: TwoDevices): void {
  const kept = <Each extends { id: string }>(all: readonly Each[]) => all.filter(({ id }) => !deleted.has(id));
  for (const goal of kept(shown.goal)) {
    const made = reports.get(goal.id) ?? new Map<string, number>();
    const sum = [...made.values()].reduce((total, value) => total + value, 0);
    const expected = dayChanges.has(goal.id) ? onServer.sum(goal.id) : sum;
    expect([goal.title, goal.currentValue]).toEqual([goal.title, expected]);
    for (const id of made.keys()) expect(onServer.ids).toContain(id);
  }
  for (const note of kept(shown.note)) {
    const { written = new Set(), replaced = new Set() } = texts.get(note.id) ?? {};
    for (const text of [...written].filter((each) => !replaced.has(each))) expect(note.content).toContain(text);
  }
  const records = [
    ...[...shown.task, ...shown.event].map((record) => ({ ...record, isDone: isCompleted(record) })),
    ...shown.goal,
    ...shown.note,
  ];
  const found = new Map<string, object>(records.map((record) => [record.id, record]));
  for (const { id, isCompleted, recurrence } of shown.task) {
    const next = formatNextTaskId(id);
    if (isCompleted && recurrence !== null && !deleted.has(next)) expect(found.has(next)).toBe(true);
  }
  // Reopening a repeating task deletes the next task with another device's changes.
  const following = new Set(shown.task.map(({ id }) => formatNextTaskId(id)));
  for (const [id, fields] of edits) {
    if (deleted.has(id) || (following.has(id) && !found.has(id))) continue;
    for (const [field, values] of fields) {
      const last = values.filter((value) => value !== undefined);
      expect(last).toContain(Reflect.get(found.get(id) ?? {}, field));
    }
  }
}
