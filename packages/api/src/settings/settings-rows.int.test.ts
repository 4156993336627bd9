import { type Settings, updateSettingsInput } from '@goaltracker/contracts/settings/settings.schema';
import { rounds } from '@goaltracker/db/testing/long-rounds';
import { dateFormats, firstWeekdays, themes, timeFormats } from '@goaltracker/domain/settings/enums';
import { selectSettings, updateSettings } from '@goaltracker/domain/settings/user-settings';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPrediction } from '../testing/check-prediction.ts';
import { TestDevice } from '../testing/test-device.ts';
import { type TestApi, type TestUser, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
let ada: TestUser;
let device: TestDevice;
beforeAll(async () => {
  test = await startTestApi();
});
beforeEach(async () => {
  ada = await test.signUp();
  device = new TestDevice(test, ada);
});
afterAll(() => test.close());

type Input = Parameters<TestUser['trpc']['settings']['update']>[0];

async function update(fields: Input) {
  const input = updateSettingsInput.parse(fields);
  await checkPrediction(
    device,
    () => ada.trpc.settings.update(input),
    (rows) => updateSettings(rows, input),
  );
  const selected: Settings = selectSettings(await device.pull());
  expect(selected).toEqual(await ada.trpc.settings.get());
}

const choose = <Value>(...values: readonly Value[]) => fc.constantFrom(...values, null);
const settings = fc.record(
  {
    theme: choose(...themes),
    dateFormat: choose(...dateFormats),
    timeFormat: choose(...timeFormats),
    firstWeekday: choose(...firstWeekdays),
    keepTimezone: choose(true, false),
    remindersOn: choose(true, false),
    hideContents: choose(true, false),
    morningPlanAt: choose('07:00', '23:59'),
    weeklyReviewAt: choose('18:00'),
    weeklyReviewDay: choose(0, 6),
    plannerReminders: choose(true, false),
  },
  { requiredKeys: [] },
);

describe('the row of the settings', () => {
  it('has no choices before the first setting is saved, and settings change one by one', async () => {
    expect(selectSettings(await device.pull())).toEqual(await ada.trpc.settings.get());
    await update({});
    await update({ theme: 'dark' });
    await update({ firstWeekday: 6, morningPlanAt: '07:00' });
    await update({ theme: null });
  });

  it('keeps the colours of labels', async () => {
    await ada.trpc.tasks.create({ title: 'Call', labels: ['phone'] });
    await ada.trpc.taskLabels.update({ name: 'phone', color: 'red' });
    await update({ theme: 'dark' });
    expect(await ada.trpc.taskLabels.list()).toMatchObject([{ name: 'phone', color: 'red' }]);
  });

  it('is stored for random settings as the device predicts', async () => {
    await fc.assert(fc.asyncProperty(settings, update), { numRuns: rounds(2, 100) });
  });
});
