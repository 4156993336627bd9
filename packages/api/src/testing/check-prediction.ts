import type { CallClock, Changes, Rows } from '@goaltracker/domain/sync/changes';
import { expect } from 'vitest';
import type { TestDevice } from './test-device.ts';

/** Makes a call that succeeds, and expects `change` to predict what the server stores. Returns the response. */
export async function checkPrediction<Answer>(
  device: TestDevice,
  call: () => Promise<Answer>,
  change: (rows: Rows, clock: CallClock) => Changes,
): Promise<Answer> {
  const { answer, predicted, stored } = await device.predict(call, change);
  expect(predicted).toEqual(stored);
  return answer;
}
