import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeError } from '../core/describe-error.ts';
import { type Api, createApi } from '../create-api.ts';
import { generateCode, turnOnSecondStep } from '../testing/second-step.ts';
import { type TestApi, createTestCaller, startTestApi, testSecret } from '../testing/test-api.ts';

const newSecret = 'a secret that takes the place of the other';

let test: TestApi;
/** One server has the new secret and still accepts the old one; the other no longer does. */
let replacing: Api;
let replaced: Api;
beforeAll(async () => {
  test = await startTestApi();
  const options = { database: test.testDatabase.database, clock: () => test.clock.now };
  replacing = await createApi({ ...options, secret: newSecret, previousSecret: testSecret });
  replaced = await createApi({ ...options, secret: newSecret });
});
afterAll(() => test.close());

function call(api: Api, token: string, idempotencyKey?: string) {
  return api.router.createCaller(() =>
    api.createContext(createTestCaller({ authorization: `Bearer ${token}`, idempotencyKey })),
  );
}

it('accepts sessions and API tokens of the old secret while the server still has it', async () => {
  const ada = await test.signUp();
  const { token } = await ada.trpc.apiTokens.create({ name: 'script', access: 'write' });
  for (const old of [ada.token, token]) {
    expect(await call(replacing, old).goals.list()).toEqual([]);
    await expect(call(replaced, old).goals.list()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  }
});

it('accepts sessions and API tokens of the new secret without the old secret', async () => {
  const ada = await test.signUp();
  const { token } = await call(replacing, ada.token).auth.login({ email: ada.email, password: ada.password });
  const script = await call(replacing, token).apiTokens.create({ name: 'script', access: 'write' });
  for (const fresh of [token, script.token]) expect(await call(replaced, fresh).goals.list()).toEqual([]);
});

it('does a write once when it is retried with its Idempotency-Key after the change', async () => {
  const ada = await test.signUp();
  const input = { name: 'Music', icon: 'Star', color: 'blue' };
  const first = await call(test.api, ada.token, 'once').categories.create(input);
  expect(await call(replacing, ada.token, 'once').categories.create(input)).toEqual(first);
  const otherInput = call(replacing, ada.token, 'once').categories.create({ ...input, name: 'Art' });
  await expect(otherInput).rejects.toThrow('This Idempotency-Key was used with another request.');
});

it('returns the same, working API token when its creation is retried after the change', async () => {
  const ada = await test.signUp();
  const input = { name: 'script', access: 'read' } as const;
  const first = await call(test.api, ada.token, 'token').apiTokens.create(input);
  const again = await call(replacing, ada.token, 'token').apiTokens.create(input);
  expect(again).toEqual(first);
  expect(await call(replacing, again.token).goals.list()).toEqual([]);
});

it('accepts codes of a second step after the change, and returns the same recovery codes to a retry', async () => {
  const ada = await test.signUp();
  const { secret } = await turnOnSecondStep(test, ada);
  const made = await call(test.api, ada.token, 'codes').secondStep.makeRecoveryCodes();
  expect(await call(replacing, ada.token, 'codes').secondStep.makeRecoveryCodes()).toEqual(made);
  const asked: unknown = await call(replacing, '')
    .auth.login({ email: ada.email, password: ada.password })
    .catch((error: unknown) => error);
  const { token = '' } = describeError(asked).secondStep ?? {};
  const code = generateCode(secret, new Date(test.clock.now.getTime() + 30_000));
  const signedIn = await call(replaced, '').auth.finishLogin({ token, code });
  expect(await call(replaced, signedIn.token).secondStep.getState()).toMatchObject({ isOn: true });
});
