import { rounds } from '@goaltracker/db/testing/long-rounds';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { GoalDevice } from '../testing/goal-device.ts';
import { fillAccount, randomAccount } from '../testing/random-account.ts';
import { makeGoalCall, randomGoalCall } from '../testing/random-goal-calls.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it('a device predicts rows and responses of random calls about goals on random accounts', async () => {
  const calls = fc.array(randomGoalCall, { minLength: 5, maxLength: 30, size: 'max' });
  const zones = fc.constantFrom('Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati');
  await fc.assert(
    fc.asyncProperty(randomAccount, calls, zones, async (account, made, timezone) => {
      const user = await test.signUp({ timezone });
      await fillAccount(user, account);
      const device = new GoalDevice(test, user);
      for (const call of made) {
        test.clock.advance({ seconds: call.minutes * 60 });
        await makeGoalCall(device, call);
      }
      expect(device.predicted).toEqual(device.stored);
    }),
    { numRuns: rounds(2, 100), endOnFailure: true },
  );
});
