import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const notChosen = {
  theme: null,
  dateFormat: null,
  timeFormat: null,
  firstWeekday: null,
  keepTimezone: null,
  remindersOn: null,
  hideContents: null,
  morningPlanAt: null,
  weeklyReviewAt: null,
  weeklyReviewDay: null,
  plannerReminders: null,
};

describe('the settings', () => {
  it('are null until they are chosen', async () => {
    const ada = await test.signUp();
    expect(await ada.trpc.settings.get()).toEqual(notChosen);
    expect(await ada.trpc.settings.update({})).toEqual(notChosen);
  });

  it('keep what a change does not name, and are reset by null', async () => {
    const ada = await test.signUp();
    await ada.trpc.settings.update({ theme: 'dark', firstWeekday: 6 });
    const changed = { ...notChosen, theme: 'dark', firstWeekday: 6, dateFormat: 'International' };
    expect(await ada.trpc.settings.update({ dateFormat: 'International' })).toEqual(changed);
    expect(await ada.trpc.settings.get()).toEqual(changed);
    expect(await ada.trpc.settings.update({ theme: null })).toEqual({ ...changed, theme: null });
  });

  it('are the same on every device of a user, and separate from other users', async () => {
    const ada = await test.signUp();
    const grace = await test.signUp();
    await ada.trpc.settings.update({ theme: 'dark' });
    const { token } = await test.as().trpc.auth.login({ email: ada.email, password: ada.password });
    expect((await test.as(token).trpc.settings.get()).theme).toBe('dark');
    expect((await grace.trpc.settings.get()).theme).toBeNull();
  });

  it('survive two changes at the same time', async () => {
    const ada = await test.signUp();
    await Promise.all([ada.trpc.settings.update({ theme: 'dark' }), ada.trpc.settings.update({ remindersOn: false })]);
    expect(await ada.trpc.settings.get()).toEqual({ ...notChosen, theme: 'dark', remindersOn: false });
  });

  it('survive a reset of the data', async () => {
    const ada = await test.signUp();
    await ada.trpc.settings.update({ theme: 'dark', morningPlanAt: '07:00' });
    await ada.trpc.backup.resetData();
    expect(await ada.trpc.settings.get()).toEqual({ ...notChosen, theme: 'dark', morningPlanAt: '07:00' });
  });

  it.each([
    ['theme', 'blue'],
    ['dateFormat', 'us'],
    ['timeFormat', '24'],
    ['firstWeekday', 2],
    ['firstWeekday', '1'],
    ['keepTimezone', 'Europe/Berlin'],
    ['remindersOn', 'false'],
    ['morningPlanAt', '24:00'],
    ['weeklyReviewAt', '7:00'],
    ['weeklyReviewDay', 7],
    ['plannerReminders', 1],
  ])('refuse %s %j', async (name, value) => {
    const ada = await test.signUp();
    const { status, body } = await ada.rest('PUT', '/api/settings', { [name]: value });
    expect([status, body]).toMatchObject([400, { code: 'VALIDATION', issues: [{ path: [name] }] }]);
    expect(await ada.trpc.settings.get()).toEqual(notChosen);
  });
});
