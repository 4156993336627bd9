import { newId } from '@goaltracker/db/core/id';
import { removeDay, removeProgress, replaceDay } from '@goaltracker/domain/progress/change-entries';
import { type GoalReport, reportProgress } from '@goaltracker/domain/progress/report-progress';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GoalDevice } from '../testing/goal-device.ts';
import { at, createSimpleGoal, createValueGoal, createWig, first } from '../testing/goal-samples.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let device: GoalDevice;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  device = new GoalDevice(test, await test.signUp({ timezone: 'Asia/Tokyo' }));
});
afterAll(() => test.close());

async function report(goalId: string, fields: Partial<Omit<GoalReport, 'goalId'>>): Promise<string> {
  const id = newId();
  const milestones = fields.milestones && [...fields.milestones];
  const input = { id, goalId, value: 1, ...fields, milestones };
  await device.make((trpc) => trpc.progress.create, reportProgress, input);
  return id;
}

async function tryReport(goalId: string, fields: Partial<Omit<GoalReport, 'goalId' | 'milestones'>>): Promise<boolean> {
  const input = { id: newId(), goalId, value: 1, ...fields };
  return device.try((trpc) => trpc.progress.create, reportProgress, input);
}

describe('reports', () => {
  it('predicts totals, milestones and completion of a value goal', async () => {
    const milestones = [6, 12, 24].map((targetValue) => ({ title: `At ${targetValue}`, targetValue }));
    const { id } = await createValueGoal(device.user, { milestones, countsFrom: '2090-03-01' });
    await report(id, { value: 7.25, notes: 'Two chapters', date: '2090-02-27' });
    await report(id, { value: 20, date: '2090-03-05T20:00:00Z' });
    test.clock.advance({ hours: 1 });
    await report(id, { value: 1 });
    const other = await report(id, { value: -22 });
    await report(id, { value: 0, milestones: [] });
    expect(await tryReport(id, { value: -100 })).toBe(false);
    expect(await tryReport(id, { date: '2090-03-08' })).toBe(false);
    expect(await tryReport(id, { leadId: newId() })).toBe(false);
    expect(await tryReport(newId(), {})).toBe(false);
    await device.make((trpc) => trpc.progress.create, reportProgress, { id: other, goalId: id, value: 4 });
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts that a total leaves a milestone open when it had passed the milestone before', async () => {
    const goal = await createValueGoal(device.user, { milestones: [{ title: 'Six', targetValue: 6 }] });
    await report(goal.id, { value: 6 });
    await device.user.trpc.milestones.update({ id: first(goal.milestones).id, isCompleted: false });
    await report(goal.id, { value: 1 });
    await report(goal.id, { value: -1 });
    expect(device.predicted).toEqual(device.stored);
  });

  it('computes the base and the weeks of reports on the first counted day and before a move to the west', async () => {
    const { trpc } = device.user;
    await trpc.auth.update({ timezone: 'Pacific/Kiritimati' });
    const { id } = await createValueGoal(device.user, { countsFrom: '2090-02-01' });
    for (const date of ['2090-01-09', '2090-01-31', '2090-02-01', '2090-02-02', '2090-03-07', '2090-03-08'])
      await report(id, { value: 1.5, date });
    await trpc.auth.update({ timezone: 'Pacific/Pago_Pago' });
    await report(id, { value: 2 });
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts exact totals, and refuses a total that has changed or exceeds the target', async () => {
    const { id } = await createValueGoal(device.user, { currentValue: 3 });
    await report(id, { value: 5, expectedCurrentValue: 3 });
    expect(await tryReport(id, { value: 5, expectedCurrentValue: 3 })).toBe(false);
    expect(await tryReport(id, { value: 17, expectedCurrentValue: 8 })).toBe(false);
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts that the last milestone completes a simple goal', async () => {
    const goal = await createSimpleGoal(device.user, 'Find a flat', 'Pack');
    const tick = (index: number, isCompleted = true) => ({ id: at(goal.milestones, index).id, isCompleted });
    await report(goal.id, { milestones: [tick(0)] });
    await report(goal.id, { milestones: [tick(1), tick(0)] });
    await report(goal.id, { milestones: [tick(1, false)] });
    await report(goal.id, { milestones: [tick(1), tick(1, false)] });
    await report((await createSimpleGoal(device.user)).id, { value: 9 });
    const foreign = { id: newId(), goalId: goal.id, value: 1, milestones: [{ id: newId(), isCompleted: true }] };
    expect(await device.try((trpc) => trpc.progress.create, reportProgress, foreign)).toBe(false);
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts reports on the lead measures of a WIG', async () => {
    const wig = await createWig(device.user);
    const [runs, swims] = [at(wig.leads, 0).id, at(wig.leads, 1).id];
    await report(wig.id, { leadId: runs, value: 10 });
    await report(wig.id, { leadId: swims, value: 7 });
    await report(wig.id, { leadId: swims, value: -3, date: '2090-03-02' });
    expect(await tryReport(wig.id, {})).toBe(false);
    expect(await tryReport(wig.id, { leadId: runs, value: -11 })).toBe(false);
    expect(await tryReport(wig.id, { leadId: newId() })).toBe(false);
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts the report and the completion of an event', async () => {
    const { id } = await createValueGoal(device.user);
    const times = { startTime: '2090-03-06T08:00:00Z', endTime: '2090-03-06T09:00:00Z' };
    const event = await device.user.trpc.calendar.create({ title: 'Read', goalId: id, type: 'goal', ...times });
    await report(id, { calendarEventId: event.id, notes: ' ' });
    test.clock.advance({ hours: 1 });
    await report(id, { calendarEventId: event.id, completeEvent: true, notes: 'Done', value: 2.5 });
    test.clock.advance({ hours: 1 });
    await report(id, { calendarEventId: event.id, completeEvent: true });
    expect(device.predicted).toEqual(device.stored);
  });
});

describe('edited entries', () => {
  it('predicts a deleted entry', async () => {
    const { id: goalId } = await createValueGoal(device.user, { milestones: [{ title: 'Six', targetValue: 6 }] });
    const id = await report(goalId, { value: 8 });
    await report(goalId, { value: 3, notes: 'Much' });
    await device.make((trpc) => trpc.progress.remove, removeProgress, { id });
    const isAccepted = await device.try((trpc) => trpc.progress.remove, removeProgress, { id });
    expect(isAccepted).toBe(false);
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts that corrections are deleted with their report, and that the initial value then rises', async () => {
    const { id: goalId } = await createValueGoal(device.user, { currentValue: 2 });
    const big = await report(goalId, { value: 20 });
    await report(goalId, { value: -9 });
    await report(goalId, { value: -9 });
    await device.make((trpc) => trpc.progress.remove, removeProgress, { id: big });
    const last = await report(goalId, { value: 4 });
    await device.make(
      (trpc) => trpc.goals.update,
      (rows) => ({ put: { goals: rows.goals.list().map(lower) } }),
      {
        id: goalId,
        currentValue: 0,
      },
    );
    await device.make((trpc) => trpc.progress.remove, removeProgress, { id: last });
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts that a removed report reopens the milestones that it completed', async () => {
    const goal = await createSimpleGoal(device.user, 'Find a flat');
    const milestones = [{ id: first(goal.milestones).id, isCompleted: true }];
    const id = await report(goal.id, { milestones });
    await device.make((trpc) => trpc.progress.remove, removeProgress, { id });
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts the new total of a day', async () => {
    const { id } = await createValueGoal(device.user);
    const date = '2090-03-02';
    await report(id, { value: 3, date, notes: 'Morning' });
    test.clock.advance({ seconds: 1 });
    await report(id, { value: 4, date, notes: 'Evening' });
    await device.make((trpc) => trpc.progress.replaceDay, replaceDay, { id, date, value: 2 });
    await device.make((trpc) => trpc.progress.replaceDay, replaceDay, { id, date, value: 30, notes: null });
    await device.make((trpc) => trpc.progress.removeDay, removeDay, { id, date });
    expect(await device.try((trpc) => trpc.progress.replaceDay, replaceDay, { id, date, value: 2 })).toBe(false);
    expect(await device.try((trpc) => trpc.progress.removeDay, removeDay, { id, date })).toBe(false);
    expect(device.predicted).toEqual(device.stored);
  });

  it('predicts a day of a WIG', async () => {
    const wig = await createWig(device.user);
    const [runs, swims] = [at(wig.leads, 0).id, at(wig.leads, 1).id];
    const [id, date] = [wig.id, '2090-03-02'];
    await report(id, { value: 3, date, leadId: runs });
    await report(id, { value: 5, date, leadId: swims });
    await device.make((trpc) => trpc.progress.replaceDay, replaceDay, { id, date, leadId: runs, value: 10 });
    await device.make((trpc) => trpc.progress.removeDay, removeDay, { id, date });
    expect(device.predicted).toEqual(device.stored);
  });
});

/** A total that was set to 0. */
const lower = <Goal extends { initialValue: number; currentValue: number }>(goal: Goal): Goal => ({
  ...goal,
  initialValue: goal.initialValue - goal.currentValue,
  currentValue: 0,
});
