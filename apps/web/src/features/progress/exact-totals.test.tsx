import { reportProgress } from '@goaltracker/domain/progress/report-progress';
import { applyChanges } from '@goaltracker/domain/sync/changes';
import { afterEach, expect, it } from 'vitest';
import { createTabCallStore } from '../../store/call-store.ts';
import { setQueue } from '../../store/pending.ts';
import type { PendingCall } from '../../store/pending-call.ts';
import { judgeFailure, type Verdict } from '../../store/push.ts';
import { findDefinition } from '../../store/define-call.ts';
import { createQueue } from '../../store/queue.ts';
import { forgetRows, getRows, setRows } from '../../store/rows.ts';
import { toRefusedError } from '../../http/server-error.ts';
import { toRowsOfGoals } from '../../testing/rows-of-goals.ts';
import { makeGoal } from '../goals/goal-sample.ts';
import './progress.calls.ts';

afterEach(() => {
  setQueue(undefined);
  forgetRows();
});

/** A device without a connection, and a server that refuses what the rules refuse. Both have a goal at 2 of 10. */
function openDevice() {
  const state = { isOnline: false, server: toRowsOfGoals([makeGoal()]) };
  setRows({ confirmed: { rows: state.server, version: { version: 1, epoch: 'test', lastCall: null } } });
  const queue = createQueue('counts exactly', {
    store: createTabCallStore(),
    async send({ path, input, madeAt, timezone }: PendingCall): Promise<Verdict> {
      const changes = findDefinition(path)?.change?.(state.server, input, { now: new Date(madeAt), timezone });
      const refusal = toRefusedError({ code: 'CONFLICT', message: 'The total has changed.' });
      if (!changes?.put) return judgeFailure(refusal, path);
      state.server = applyChanges(state.server, changes);
      return { kind: 'done', output: undefined };
    },
    getTimezone: () => 'UTC',
    isOnline: () => state.isOnline,
    hasNetwork: () => state.isOnline,
    lock: (run) => run(),
    post: () => undefined,
    onAnswered: () => undefined,
  });
  setQueue(queue);
  const call = (path: string, input: object) => queue.call({ path, input }, { sendDirectly: async () => undefined });
  return {
    call,
    /** Sets a total as the dialog does, from the total on the screen. */
    setTotal(total: number) {
      const expectedCurrentValue = getRows().goals.get('goal')?.currentValue ?? 0;
      const id = `total ${total}`;
      return call('progress.create', { id, goalId: 'goal', value: total - expectedCurrentValue, expectedCurrentValue });
    },
    /** Another device reports. */
    reportElsewhere(value: number) {
      const clock = { now: new Date(), timezone: 'UTC' };
      state.server = applyChanges(state.server, (rows) =>
        reportProgress(rows, { id: 'elsewhere', goalId: 'goal', value }, clock),
      );
    },
    goOnline() {
      state.isOnline = true;
      return queue.start();
    },
    shown: () => getRows().goals.get('goal')?.currentValue,
    total: () => state.server.goals.get('goal')?.currentValue,
    refused: () => queue.getAll().flatMap(({ state: each, input }) => (each === 'refused' ? [input['id']] : [])),
  };
}

it('exact totals that were set one after the other without a connection are stored', async () => {
  const device = openDevice();
  await device.setTotal(4);
  await device.call('progress.create', { goalId: 'goal', value: 1 });
  await device.setTotal(9);
  await device.setTotal(8);
  expect(device.shown()).toBe(8);
  await device.goOnline();
  expect([device.total(), device.refused()]).toEqual([8, []]);
});

it('undoing a report that a later exact total counts on is sent after both', async () => {
  const device = openDevice();
  await device.setTotal(4);
  await device.setTotal(9);
  await device.call('progress.remove', { id: 'total 4' });
  expect(device.shown()).toBe(7);
  await device.goOnline();
  expect([device.total(), device.refused()]).toEqual([7, []]);
});

it('undoing the last exact total sends neither', async () => {
  const device = openDevice();
  await device.setTotal(4);
  await device.setTotal(9);
  await device.call('progress.remove', { id: 'total 9' });
  await device.goOnline();
  expect([device.total(), device.refused()]).toEqual([4, []]);
});

it('an exact total is refused when another device has changed the total meanwhile', async () => {
  const device = openDevice();
  await device.setTotal(4);
  device.reportElsewhere(1);
  await device.goOnline();
  expect([device.total(), device.refused()]).toEqual([3, ['total 4']]);
});
