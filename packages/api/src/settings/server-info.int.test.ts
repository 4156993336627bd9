import { createApi } from '../create-api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApi, createTestCaller, startTestApi, testSecret } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi({ publicUrl: null });
});
afterAll(() => test.close());

it('returns the version, the key for push reminders, and null when the public address is not set', async () => {
  const { status, body } = await test.as().rest('GET', '/api/server');
  expect([status, body]).toEqual([
    200,
    {
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/) as string,
      publicUrl: null,
      canMail: true,
      pushKey: expect.stringMatching(/^B[\w-]{86}$/) as string,
    },
  ]);
});

it('returns the public address', async () => {
  const publicUrl = 'https://goals.example.org';
  const api = await createApi({ database: test.testDatabase.database, secret: testSecret, publicUrl });
  const caller = api.router.createCaller(() => api.createContext(createTestCaller()));
  expect(await caller.serverInfo.get()).toMatchObject({ publicUrl, canMail: false });
});
