import { randomUUID } from 'node:crypto';
import { type HttpClient, parseBody, sendWithRetry } from './http-client.ts';

export interface TestUser {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

export interface TestGoals {
  readonly valueGoalId: string;
  readonly wigId: string;
  readonly leadId: string;
}

export async function registerUser(client: HttpClient): Promise<TestUser> {
  const email = `${randomUUID()}@example.org`;
  const password = 'correct horse battery';
  const body = { name: 'Ada', email, password };
  const { token } = parseBody(await sendWithRetry(client, { method: 'POST', path: '/api/auth/register', body }));
  return { token, email, password };
}

/** Creates a value goal with an initial value of 7, and a WIG with one lead measure. No test reaches their targets. */
export async function createTestGoals(client: HttpClient, { token }: TestUser): Promise<TestGoals> {
  const create = (body: object) => client.send({ method: 'POST', path: '/api/goals', token, body });
  const measure = { targetValue: 1_000_000, unit: 'pages' };
  const value = parseBody(await create({ title: 'Read', goalType: 'value', ...measure, currentValue: 7 }));
  const wig = parseBody(await create({ title: 'Run', goalType: 'wig', leads: [{ title: 'Runs', ...measure }] }));
  return { valueGoalId: value.id, wigId: wig.id, leadId: wig.leads[0]?.id ?? '' };
}
