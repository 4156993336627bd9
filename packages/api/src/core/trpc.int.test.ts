import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createValueGoal } from '../testing/goal-samples.ts';
import { type TestApi, createTestCaller, startTestApi } from '../testing/test-api.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startTestApi();
});
afterAll(() => test.close());

interface Wire {
  readonly result?: { data: unknown };
  readonly error?: { message: string; data: Record<string, unknown> };
}

/** Sends a tRPC request over HTTP, like the web app. */
async function callOverWire(
  token: string | undefined,
  path: string,
  input?: unknown,
): Promise<{ status: number; body: Wire }> {
  const authorization = token === undefined ? undefined : `Bearer ${token}`;
  const isQuery = input === undefined || path.endsWith('.get');
  const query = isQuery && input !== undefined ? `?input=${encodeURIComponent(JSON.stringify(input))}` : '';
  const response = await fetchRequestHandler({
    endpoint: '/trpc',
    router: test.api.router,
    createContext: () => test.api.createContext(createTestCaller({ authorization })),
    req: new Request(`http://localhost/trpc/${path}${query}`, {
      method: isQuery ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      body: isQuery ? null : JSON.stringify(input),
    }),
  });
  return { status: response.status, body: (await response.json()) as Wire };
}

describe('tRPC over HTTP', () => {
  it('returns the same record as REST, with instants as strings', async () => {
    const ada = await test.signUp();
    const { id } = await createValueGoal(ada, { deadline: '2090-12-31' });
    const { status, body } = await callOverWire(ada.token, 'goals.get', { id });
    expect(status).toBe(200);
    expect(body.result?.data).toEqual((await ada.rest('GET', `/api/goals/${id}`)).body);
  });

  it('returns the same error messages and codes as REST', async () => {
    const ada = await test.signUp();
    const { status, body } = await callOverWire(ada.token, 'goals.create', { title: '', targetValue: '5' });
    expect(status).toBe(400);
    expect(body.error?.message).toBe('validation error: title: Required; targetValue: Invalid input');
    expect(body.error?.data).toEqual({
      code: 'VALIDATION',
      message: body.error?.message,
      issues: [
        { path: ['title'], message: 'Required' },
        { path: ['targetValue'], message: 'Invalid input' },
      ],
      httpStatus: 400,
      path: 'goals.create',
      trpcCode: 'BAD_REQUEST',
    });
  });

  it.each([
    ['goals.get', { id: 'malformed' }, 404, 'NOT_FOUND', 'Not found'],
    [
      'auth.login',
      { email: 'nobody@example.org', password: 'wrong password' },
      401,
      'UNAUTHENTICATED',
      'Invalid credentials',
    ],
    ['goals.nothing', { id: 'x' }, 404, 'NOT_FOUND', 'No procedure found on path "goals.nothing"'],
  ])('answers %s with %j: %i %s', async (path, input, status, code, message) => {
    const ada = await test.signUp();
    const answer = await callOverWire(ada.token, path, input);
    expect([answer.status, answer.body.error?.data['code'], answer.body.error?.message]).toEqual([
      status,
      code,
      message,
    ]);
  });

  it('answers 401 without a token', async () => {
    const { status, body } = await callOverWire(undefined, 'goals.list');
    expect([status, body.error?.message, body.error?.data['code']]).toEqual([401, 'Not signed in', 'UNAUTHENTICATED']);
  });

  it('the response to an internal error reveals neither stack nor statement', async () => {
    const ada = await test.signUp();
    test.statements.reset(1);
    const { status, body } = await callOverWire(ada.token, 'categories.create', { name: 'x', icon: 'y', color: 'z' });
    test.statements.reset();
    expect([status, body.error?.data['code'], body.error?.message]).toEqual([
      500,
      'INTERNAL',
      'Something went wrong on our side.',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/insert|select|division|stack|\.ts/i);
  });
});
