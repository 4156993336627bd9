import type { SignedIn, User } from '@goaltracker/contracts/auth/user.schema';
import type { ErrorBody } from '@goaltracker/contracts/core/error.schema';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, startTestApi, testPassword } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

const grace = { name: 'Grace Hopper', email: 'Grace.Hopper@Example.org', password: testPassword };

describe('registering', () => {
  it('returns a working token and the user, without the password hash', async () => {
    const answer = await test
      .as()
      .rest<SignedIn>('POST', '/api/auth/register', { ...grace, email: 'first@example.org' });
    expect(answer.status).toBe(201);
    expect(answer.body.user).toMatchObject({
      email: 'first@example.org',
      name: grace.name,
      timezone: 'UTC',
      isPremium: false,
      subscriptionStatus: 'free',
    });
    expect(answer.text).not.toMatch(/argon2|hash/i);
    const me = await test.as(answer.body.token).rest<User>('GET', '/api/auth/user');
    expect(me.body).toEqual(answer.body.user);
  });

  it('stores the password only as an argon2id hash', async () => {
    const { id } = await test.signUp();
    const [row] = (await test.rows.read(id))['users'] ?? [];
    expect(row).toContain('$argon2id$v=19$');
    expect(row).not.toContain(testPassword);
  });

  it('creates the six default categories', async () => {
    const ada = await test.signUp();
    const { body } = await ada.rest<Category[]>('GET', '/api/categories');
    expect(body.map(({ name, icon, color, goalCount }) => [name, icon, color, goalCount])).toEqual([
      ['Health & Fitness', 'Dumbbell', 'green', 0],
      ['Career', 'Briefcase', 'blue', 0],
      ['Learning', 'BookOpen', 'purple', 0],
      ['Finance', 'DollarSign', 'teal', 0],
      ['Relationships', 'Heart', 'pink', 0],
      ['Personal Growth', 'Brain', 'orange', 0],
    ]);
  });

  it('refuses a taken email in any case and does not change the existing account', async () => {
    const { body } = await test.as().rest<SignedIn>('POST', '/api/auth/register', grace);
    const before = await test.rows.hash(body.user.id);
    const again = await test
      .as()
      .rest<ErrorBody>('POST', '/api/auth/register', { ...grace, email: grace.email.toLowerCase() });
    expect([again.status, again.body]).toEqual([409, { message: 'User already exists', code: 'CONFLICT' }]);
    expect(await test.rows.hash(body.user.id)).toBe(before);
  });

  it('succeeds for exactly one of several concurrent requests with the same email', async () => {
    const attempts = Array.from({ length: 8 }, () =>
      test.as().rest('POST', '/api/auth/register', { ...grace, email: 'race@example.org' }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
  });

  it.each([
    [{}, 'name: Required; email: Required; password: Required'],
    [{ ...grace, name: '   ' }, 'name: Required'],
    [{ ...grace, name: 'x'.repeat(256) }, 'name: String must contain at most 255 character(s)'],
    [{ ...grace, email: 'not an address' }, 'email: Invalid email'],
    [{ ...grace, password: '12345' }, 'password: String must contain at least 6 character(s)'],
    [{ ...grace, password: 'lone \uD800 surrogate' }, 'password: Contains a character that cannot be stored'],
    [{ ...grace, name: null }, 'name: Invalid input'],
  ])('refuses %j with the reason', async (input, problem) => {
    const { status, body } = await test.as().rest<ErrorBody>('POST', '/api/auth/register', input);
    expect([status, body.code, body.message]).toEqual([400, 'VALIDATION', `validation error: ${problem}`]);
  });
});

describe('changing the account', () => {
  it('changes the name or the time zone and leaves other fields unchanged', async () => {
    const ada = await test.signUp();
    await ada.rest('PUT', '/api/auth/user', { timezone: 'Asia/Kathmandu' });
    const { status, body } = await ada.rest<User>('PUT', '/api/auth/user', {
      name: ' Ada King ',
      email: 'other@example.org',
      isPremium: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Ada King', timezone: 'Asia/Kathmandu', email: ada.email, isPremium: false });
  });

  it.each(['Nowhere/Land', '+02:00', 'SystemV/AST4', ''])('refuses the time zone %j', async (timezone) => {
    const ada = await test.signUp();
    const { status, body } = await ada.rest<ErrorBody>('PUT', '/api/auth/user', { timezone });
    expect([status, body.message]).toEqual([400, 'validation error: timezone: Unknown time zone']);
  });
});

describe('reporting a problem', () => {
  it('stores the report as open', async () => {
    const ada = await test.signUp();
    const { status, body } = await ada.rest('POST', '/api/problem-reports', {
      subject: ' Broken button ',
      description: 'It does nothing at all.',
      status: 'closed',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      userId: ada.id,
      subject: 'Broken button',
      description: 'It does nothing at all.',
      status: 'open',
      resolvedAt: null,
    });
  });

  it.each([
    [{ subject: ' ', description: 'long enough to be read' }, 'subject: Subject is required'],
    [
      { subject: 'x'.repeat(201), description: 'long enough to be read' },
      'subject: Subject must be less than 200 characters',
    ],
    [{ subject: 'Broken', description: 'too short' }, 'description: Description must be at least 10 characters'],
    [
      { subject: 'Broken', description: 'x'.repeat(2001) },
      'description: Description must be less than 2000 characters',
    ],
  ])('refuses an invalid report with the reason', async (input, problem) => {
    const ada = await test.signUp();
    const { status, body } = await ada.rest<ErrorBody>('POST', '/api/problem-reports', input);
    expect([status, body.message]).toEqual([400, `validation error: ${problem}`]);
  });
});
