import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestDevice } from './test-device.ts';
import { type TestApi, startTestApi } from './test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

it('a prediction without a change differs from what the server stored', async () => {
  const ada = await test.signUp({ timezone: 'Asia/Tokyo' });
  const { id } = await ada.trpc.taskFilters.create({ name: 'Calls', query: 'call' });
  const device = new TestDevice(test, ada);
  const rename = () => ada.trpc.taskFilters.update({ id, name: 'Phone' });
  const right = await device.predict(rename, ({ taskFilters }) => ({
    put: { taskFilters: taskFilters.list().map((filter) => ({ ...filter, name: 'Phone' })) },
  }));
  expect(right.predicted).toEqual(right.stored);
  const wrong = await device.predict(
    () => ada.trpc.taskFilters.remove({ id }),
    () => ({}),
  );
  expect(wrong.stored['taskFilters']).toBeUndefined();
  expect(wrong.predicted['taskFilters']).toEqual([expect.objectContaining({ name: 'Phone' })]);
  expect(device.readClock()).toEqual({ now: test.clock.now, timezone: 'Asia/Tokyo' });
});
