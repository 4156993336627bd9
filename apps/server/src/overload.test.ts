import { expect, test } from 'vitest';
import { shedCall } from './overload.ts';

test.each(['/api/goals', '/trpc/goals.list?batch=1', '/API/goals'])(
  'the call %s is refused under load',
  async (url) => {
    await expect(shedCall({ url })).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 2 });
  },
);

test.each(['/', '/goals?tab=completed', '/assets/index.js', '/apis'])('%s is served under load', async (url) => {
  await expect(shedCall({ url })).resolves.toBeUndefined();
});
