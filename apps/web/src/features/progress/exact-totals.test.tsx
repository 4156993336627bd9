import { reportProgress } from '@goaltracker/domain/progress/report-progress';
import { applyChanges } from '@goaltracker/domain/sync/changes';
import { afterEach, expect, it } from 'vitest';
import { createTabCallStore } from '../../store/calls/call-store.ts';
import { setQueue } from '../../store/calls/pending.ts';
import type { PendingCall } from '../../store/calls/pending-call.ts';
import { judgeFailure, type Verdict } from '../../store/calls/push.ts';
import { findDefinition } from '../../store/define-call.ts';
import { createQueue } from '../../store/calls/queue.ts';
import { forgetRows, getRows, setRows } from '../../store/rows/rows.ts';
import { toRefusedError } from '../../http/server-error.ts';
import { toRowsOfGoals } from '../../testing/rows-of-goals.ts';
import { makeGoal } from '../goals/goal-sample.ts';
import './progress.calls.ts';

afterEach(() => {
  setQueue(undefined);
  forgetRows();
});

/**
 * A device without a connection, and a server that refuses calls that the rules refuse. Both have a goal at 2 of 10.
 */
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
    /** Sets an exact total like the dialog, based on the total on the screen. */
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

it('stores exact totals that were set offline one after another', async () => {
  const device = openDevice();
  await device.setTotal(4);
  await device.call('progress.create', { goalId: 'goal', value: 1 });
  await device.setTotal(9);
  await device.setTotal(8);
  expect(device.shown()).toBe(8);
  await device.goOnline();
  expect([device.total(), device.refused()]).toEqual([8, []]);
});

it('sends the undo after both exact totals when the later total depends on the report', async () => {
  const device = openDevice();
  await device.setTotal(4);
  await device.setTotal(9);
  await device.call('progress.remove', { id: 'total 4' });
  expect(device.shown()).toBe(7);
  await device.goOnline();
  expect([device.total(), device.refused()]).toEqual([7, []]);
});

it('sends neither the last exact total nor its undo', async () => {
  const device = openDevice();
  await device.setTotal(4);
  await device.setTotal(9);
  await device.call('progress.remove', { id: 'total 9' });
  await device.goOnline();
  expect([device.total(), device.refused()]).toEqual([4, []]);
});

it('the server refuses an exact total after another device changed the total', async () => {
  const device = openDevice();
  await device.setTotal(4);
  device.reportElsewhere(1);
  await device.goOnline();
  expect([device.total(), device.refused()]).toEqual([3, ['total 4']]);
});
