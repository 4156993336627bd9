import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpWithEverything } from '../testing/sign-up-with-everything.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

describe('deleting the account', () => {
  it('deletes every row of the user in every table and no other user’s rows', async () => {
    const [ada, eve] = [await signUpWithEverything(test), await signUpWithEverything(test)];
    const before = await test.rows.read(ada.id);
    expect(Object.keys(before).toSorted()).toEqual(test.rows.tables);
    const others = await test.rows.hash(eve.id);
    const { status, text } = await ada.rest('DELETE', '/api/auth/user', { password: ada.password });
    expect([status, text]).toEqual([204, '']);
    expect(await test.rows.read(ada.id)).toEqual({});
    expect(await test.rows.hash(eve.id)).toBe(others);
  });

  it('allows registering the same email again, with an empty account', async () => {
    const ada = await signUpWithEverything(test);
    await ada.rest('DELETE', '/api/auth/user', { password: ada.password });
    const { token } = await test
      .as()
      .trpc.auth.register({ name: 'Ada', email: ada.email, password: 'another password' });
    expect(await test.as(token).trpc.goals.list()).toEqual([]);
  });

  it('requires the password in the body, not in the URL', async () => {
    const ada = await test.signUp();
    const before = await test.rows.hash(ada.id);
    for (const body of [{ password: 'wrong' }, {}, undefined]) {
      const { status } = await ada.rest('DELETE', '/api/auth/user', body);
      expect(status).toBe(body && 'password' in body ? 401 : 400);
    }
    const inUrl = await ada.rest('DELETE', `/api/auth/user?password=${encodeURIComponent(ada.password)}`);
    expect(inUrl.status).toBe(400);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });
});
