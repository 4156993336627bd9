import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { ProgressEntry } from '@goaltracker/contracts/progress/progress.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValueGoal, createWig, first } from '../testing/goal-samples.ts';
import { type TestApi, startTestApi } from '../testing/test-api.ts';
import { mondayNoon } from '../testing/test-clock.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const withKey = (key: string) => ({ 'Idempotency-Key': key });

describe('repeating a write with its Idempotency-Key', () => {
  it('returns the first response byte for byte and changes nothing', async () => {
    const ada = await test.signUp();
    const { id: goalId } = await createValueGoal(ada);
    const report = { goalId, value: 2.5, notes: 'Two and a half' };
    const first = await ada.rest('POST', '/api/progress', report, withKey('a'));
    test.clock.advance({ hours: 23 });
    // Stores when the session was last used.
    await ada.rest('GET', '/api/goals');
    const stored = await test.rows.hash(ada.id);
    expect(await ada.rest('POST', '/api/progress', report, withKey('a'))).toEqual(first);
    expect(await test.rows.hash(ada.id)).toBe(stored);
    test.clock.set(mondayNoon);
  });

  it('returns the status of the first response, 201 and 204 too', async () => {
    const ada = await test.signUp();
    const created = await ada.rest<Goal>('POST', '/api/goals', { title: 'Once' }, withKey('create'));
    expect(created.status).toBe(400);
    const simple = { title: 'Once', goalType: 'simple' };
    const goal = await ada.rest<Goal>('POST', '/api/goals', simple, withKey('create'));
    expect(goal.status).toBe(201);
    expect(await ada.rest('POST', '/api/goals', simple, withKey('create'))).toEqual(goal);
    for (let time = 1; time <= 2; time++) {
      const removed = await ada.rest('DELETE', `/api/goals/${goal.body.id}`, undefined, withKey('remove'));
      expect([removed.status, removed.text]).toEqual([204, '']);
    }
  });

  it('is refused with another body, path or method', async () => {
    const ada = await test.signUp();
    const [one, two] = [await createValueGoal(ada), await createValueGoal(ada)];
    await ada.rest('PUT', `/api/goals/${one.id}`, { title: 'New' }, withKey('k'));
    const stored = await test.rows.hash(ada.id);
    const others = [
      ada.rest<ErrorBody>('PUT', `/api/goals/${one.id}`, { title: 'Newer' }, withKey('k')),
      ada.rest<ErrorBody>('PUT', `/api/goals/${two.id}`, { title: 'New' }, withKey('k')),
      ada.rest<ErrorBody>('DELETE', `/api/goals/${one.id}`, undefined, withKey('k')),
    ];
    for (const { status, body } of await Promise.all(others)) {
      expect([status, body]).toEqual([
        422,
        { message: 'This Idempotency-Key was used with another request.', code: 'IDEMPOTENCY_KEY_REUSED' },
      ]);
    }
    expect(await test.rows.hash(ada.id)).toBe(stored);
  });

  it('runs once when many requests are concurrent, and all get the same response', async () => {
    const ada = await test.signUp();
    const { id: goalId } = await createValueGoal(ada);
    const sent = Array.from({ length: 16 }, () =>
      ada.rest<ProgressEntry>('POST', '/api/progress', { goalId, value: 1 }, withKey('k')),
    );
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await ada.trpc.goals.get({ id: goalId })).currentValue).toBe(1);
  });

  it('is a new write after 24 hours', async () => {
    const ada = await test.signUp();
    const { id: goalId } = await createValueGoal(ada);
    const report = () => ada.rest<ProgressEntry>('POST', '/api/progress', { goalId, value: 1 }, withKey('daily'));
    const today = await report();
    test.clock.advance({ hours: 24.1 });
    const tomorrow = await report();
    expect(tomorrow.body.id).not.toBe(today.body.id);
    expect((await ada.trpc.goals.get({ id: goalId })).currentValue).toBe(2);
    test.clock.set(mondayNoon);
  });

  it('is a new write when the first one was refused', async () => {
    const ada = await test.signUp();
    const { id: goalId } = await createValueGoal(ada);
    const before = await test.rows.hash(ada.id);
    const report = { goalId, value: -1 };
    expect((await ada.rest('POST', '/api/progress', report, withKey('k'))).status).toBe(400);
    expect(await test.rows.hash(ada.id)).toBe(before);
    await ada.trpc.progress.create({ goalId, value: 5 });
    expect((await ada.rest('POST', '/api/progress', report, withKey('k'))).status).toBe(201);
  });

  it('does not affect other users with the same key', async () => {
    const [ada, eve] = [await test.signUp(), await test.signUp()];
    const input = { name: 'Shared', icon: 'Star', color: 'blue' };
    const mine = await ada.rest<{ id: string }>('POST', '/api/categories', input, withKey('k'));
    const hers = await eve.rest<{ id: string }>('POST', '/api/categories', input, withKey('k'));
    expect([mine.status, hers.status]).toEqual([201, 201]);
    expect(hers.body.id).not.toBe(mine.body.id);
  });

  it('works for lead progress, deleting a day and changing the password', async () => {
    const ada = await test.signUp();
    const wig = await createWig(ada);
    const add = () => ada.rest('POST', `/api/leads/${first(wig.leads).id}/progress`, { amount: 2 }, withKey('add'));
    expect(await add()).toEqual(await add());
    const removeDay = () =>
      ada.rest('DELETE', `/api/goals/${wig.id}/progress/daily/2090-03-06`, undefined, withKey('day'));
    expect([(await removeDay()).status, (await removeDay()).status]).toEqual([204, 204]);
    const change = () =>
      ada.rest('PUT', '/api/auth/password', { oldPassword: ada.password, newPassword: 'changed once' }, withKey('pw'));
    expect([(await change()).status, (await change()).status]).toEqual([204, 204]);
    const other = await ada.rest(
      'PUT',
      '/api/auth/password',
      { oldPassword: ada.password, newPassword: 'another' },
      withKey('pw'),
    );
    expect(other.status).toBe(422);
  });
});

describe('an Idempotency-Key', () => {
  it.each(['', 'k'.repeat(256)])('is refused when it is empty or too long', async (key) => {
    const ada = await test.signUp();
    const before = await test.rows.hash(ada.id);
    const { status, body } = await ada.rest<ErrorBody>(
      'POST',
      '/api/categories',
      { name: 'a', icon: 'b', color: 'c' },
      withKey(key),
    );
    expect([status, body.message]).toEqual([400, 'validation error: Idempotency-Key: Must have 1 to 255 characters']);
    expect(await test.rows.hash(ada.id)).toBe(before);
  });

  it('is accepted with 255 characters, and reads ignore it', async () => {
    const ada = await test.signUp();
    const key = 'k'.repeat(255);
    expect((await ada.rest('POST', '/api/categories', { name: 'a', icon: 'b', color: 'c' }, withKey(key))).status).toBe(
      201,
    );
    expect((await ada.rest('GET', '/api/goals', undefined, withKey(key))).status).toBe(200);
  });

  it('is stored with a keyed hash, which cannot be used to guess a password', async () => {
    const ada = await test.signUp();
    await ada.rest(
      'PUT',
      '/api/auth/password',
      { oldPassword: ada.password, newPassword: 'a new secret' },
      withKey('pw'),
    );
    const [row] = (await test.rows.read(ada.id))['idempotency_keys'] ?? [];
    const input = { path: 'auth.changePassword', input: { oldPassword: ada.password, newPassword: 'a new secret' } };
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(input)));
    expect(row).not.toContain(Buffer.from(digest).toString('base64url'));
    expect(row).not.toContain('a new secret');
  });
});
