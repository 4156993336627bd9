import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { RestCall } from '../rest-call.ts';
import type { TestApi, TestUser } from '../test-api.ts';
import type { Account } from './account-model.ts';
import { expectSameReads } from './reads.ts';

export interface Person {
  readonly test: TestApi;
  readonly id: string;
  readonly email: string;
  readonly password: string;
  token: string;
  /** The actions and the requests that changed something, shown with a failure. */
  readonly history: string[];
}

export const toPerson = (test: TestApi, { id, email, password, token }: TestUser): Person => ({
  test,
  id,
  email,
  password,
  token,
  history: [],
});

type Method = Parameters<RestCall>[0];

export type Send = <Body = unknown>(method: Method, path: string, body?: object, status?: number) => Promise<Body>;

export function sendAs({ test, token, history }: Person): Send {
  return async <Body>(method: Method, path: string, body?: object, status = defaultStatus(method)): Promise<Body> => {
    if (method !== 'GET') history.push(`    ${method} ${path} ${JSON.stringify(body) ?? ''}`);
    const answer = await test.as(token).rest<Body>(method, `/api${path}`, body);
    const request = [method, path, body];
    expect([...request, answer.status, answer.text.slice(0, 300)]).toEqual([...request, status, expect.anything()]);
    return answer.body;
  };
}

const defaultStatus = (method: Method) => ({ POST: 201, PUT: 200, GET: 200, DELETE: 204, PATCH: 200 })[method];

interface Action<Details> {
  readonly name: string;
  /** Random numbers in the details stand for existing records. */
  readonly details: fc.Arbitrary<Details>;
  readonly isPossible?: (account: Account) => boolean;
  /** Performs the action over the API and in the model. */
  readonly perform: (details: Details, context: { account: Account; send: Send; person: Person }) => Promise<void>;
}

export function expectToMatch(answer: unknown, expected: object): void {
  expect(answer).toMatchObject(expected);
}

/** Seconds between two actions, so that no two records have the same time. */
const secondsBetween = 61;

/** An action: changes the API and the model, then compares all responses with the model. */
export interface ChosenAction {
  readonly isPossible: (account: Account) => boolean;
  readonly run: (account: Account, person: Person) => Promise<void>;
}

export function createAction<Details>({ name, details, isPossible = () => true, perform }: Action<Details>) {
  return details.map((chosen): ChosenAction & fc.WithToStringMethod => ({
    [fc.toStringMethod]: () => name,
    isPossible,
    async run(account, person) {
      account.now += secondsBetween * 1000;
      account.done += 1;
      const at = new Date(account.now).toISOString();
      person.test.clock.set(at);
      person.history.push(`${at} ${name} ${JSON.stringify(chosen)}`);
      await perform(chosen, { account, send: sendAs(person), person });
      await expectSameReads(account, sendAs(person));
    },
  }));
}
