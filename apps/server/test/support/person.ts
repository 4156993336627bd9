import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, type HttpClient, read } from './http-client.ts';

export interface Person {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

/** What the tests report on. */
export interface Goals {
  readonly valueGoalId: string;
  readonly wigId: string;
  readonly leadId: string;
}

const mostAttempts = 10;

/** Somebody with an account of their own, who comes back when a server that has just started is too busy. */
export async function registerPerson(client: HttpClient): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const password = 'correct horse battery';
  const body = { name: 'Ada', email, password };
  const { token } = read(await sendPatiently(client, { method: 'POST', path: '/api/auth/register', body }));
  return { token, email, password };
}

async function sendPatiently(
  client: HttpClient,
  request: Parameters<HttpClient['send']>[0],
  attempt = 1,
): Promise<Answer> {
  const answer = await client.send(request);
  if (answer.status !== 503 || attempt === mostAttempts) return answer;
  await sleep(1_000);
  return sendPatiently(client, request, attempt + 1);
}

/** A value goal that already stands at 7, and a WIG with one lead measure; no test comes near their targets. */
export async function createGoals(client: HttpClient, { token }: Person): Promise<Goals> {
  const create = (body: object) => client.send({ method: 'POST', path: '/api/goals', token, body });
  const measure = { targetValue: 1_000_000, unit: 'pages' };
  const value = read(await create({ title: 'Read', goalType: 'value', ...measure, currentValue: 7 }));
  const wig = read(await create({ title: 'Run', goalType: 'wig', leads: [{ title: 'Runs', ...measure }] }));
  return { valueGoalId: value.id, wigId: wig.id, leadId: wig.leads[0]?.id ?? '' };
}
