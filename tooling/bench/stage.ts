import { isDeepStrictEqual } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { type Account, createAccount } from './account.ts';
import type { Target } from './load.ts';
import type { Facts, Prepared, Scenario } from './scenario.ts';

/** A scenario made ready on a running server. */
export interface Stage {
  readonly scenario: Scenario;
  readonly prepared: Prepared;
  readonly server: Target;
}

export async function setStage(scenario: Scenario, origin: string, owner: Sql): Promise<Stage> {
  const account: Account = await createAccount(origin);
  const prepared = await scenario.prepare(account, owner);
  const headers = { authorization: `Bearer ${account.token}` };
  return { scenario, prepared, server: { url: `${origin}${prepared.path}`, headers, request: prepared } };
}

/** The floor takes the scenario's name for its path. */
export function aimAtFloor({ scenario, prepared }: Stage, origin: string): Target {
  return { url: `${origin}/${encodeURIComponent(scenario.name)}`, headers: {}, request: prepared };
}

export function collectFacts(stages: readonly Stage[]): Record<string, Facts> {
  return Object.fromEntries(stages.map(({ scenario, prepared }) => [scenario.name, prepared.facts]));
}

/** Throws unless both give the same answer; says how many bytes it has. */
export async function checkSameAnswer({ scenario, server }: Stage, floor: Target): Promise<number> {
  const [theirs, ours] = await Promise.all([askOnce(floor), askOnce(server)]);
  if (isDeepStrictEqual(scenario.comparable(theirs), scenario.comparable(ours))) return Buffer.byteLength(ours);
  throw new Error(
    `${scenario.name}: the floor answers something else.\nserver ${ours.slice(0, 1500)}\nfloor  ${theirs.slice(0, 1500)}`,
  );
}

async function askOnce({ url, headers, request: { method, bodies = [] } }: Target): Promise<string> {
  const [body] = bodies;
  const content =
    body === undefined ? { headers } : { headers: { ...headers, 'content-type': 'application/json' }, body };
  return (await fetch(url, { method, ...content })).text();
}

export function connectOwner(url: string): Sql {
  return postgres(url, { max: 1, onnotice: () => {} });
}
