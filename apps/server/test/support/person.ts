import { randomUUID } from 'node:crypto';
import { type HttpClient, read } from './http-client.ts';

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

/** Somebody with an account of their own. */
export async function registerPerson(client: HttpClient): Promise<Person> {
  const email = `${randomUUID()}@example.org`;
  const password = 'correct horse battery';
  const body = { name: 'Ada', email, password };
  const { token } = read(await client.send({ method: 'POST', path: '/api/auth/register', body }));
  return { token, email, password };
}

/** A value goal that already stands at 7, and a WIG with one lead measure; no test comes near their targets. */
export async function createGoals(client: HttpClient, { token }: Person): Promise<Goals> {
  const create = (body: object) => client.send({ method: 'POST', path: '/api/goals', token, body });
  const measure = { targetValue: 1_000_000, unit: 'pages' };
  const value = read(await create({ title: 'Read', goalType: 'value', ...measure, currentValue: 7 }));
  const wig = read(await create({ title: 'Run', goalType: 'wig', leads: [{ title: 'Runs', ...measure }] }));
  return { valueGoalId: value.id, wigId: wig.id, leadId: wig.leads[0]?.id ?? '' };
}
