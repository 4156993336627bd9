import { isDeepStrictEqual } from 'node:util';
import postgres, { type Sql } from 'postgres';
import { createAccount } from './account.ts';
import { type Target, formatHeaders } from './load.ts';
import type { FloorInput, Scenario, ScenarioRequest } from './scenario.ts';

/** A scenario whose account exists on a running server. */
export interface PreparedScenario {
  readonly scenario: Scenario;
  readonly request: ScenarioRequest;
  readonly server: Target;
}

export async function prepareScenario(scenario: Scenario, origin: string, owner: Sql): Promise<PreparedScenario> {
  const request = await scenario.prepare(() => createAccount(origin), owner);
  return { scenario, request, server: { url: `${origin}${request.path}`, request } };
}

/** The same request to the floor, whose paths are the scenarios' names. */
export function toFloorTarget({ scenario, request }: PreparedScenario, origin: string): Target {
  return { url: `${origin}/${encodeURIComponent(scenario.name)}`, request };
}

export function collectFloorInputs(scenarios: readonly PreparedScenario[]): Record<string, FloorInput> {
  return Object.fromEntries(scenarios.map(({ scenario, request }) => [scenario.name, request.floorInput]));
}

/** Throws unless the floor's response equals the server's. Returns its size in bytes. */
export async function assertSameResponse({ scenario, server }: PreparedScenario, floor: Target): Promise<number> {
  const [floorBody, serverBody] = await Promise.all([fetchBody(floor), fetchBody(server)]);
  if (isDeepStrictEqual(scenario.toComparable(floorBody), scenario.toComparable(serverBody))) {
    return Buffer.byteLength(serverBody);
  }
  throw new Error(
    `${scenario.name}: the floor responds differently.\nserver ${serverBody.slice(0, 1500)}\nfloor  ${floorBody.slice(0, 1500)}`,
  );
}

async function fetchBody({ url, request: { method, senders } }: Target): Promise<string> {
  const [sender] = senders;
  return (await fetch(url, { method, headers: formatHeaders(sender), body: sender?.body ?? null })).text();
}

export function connectOwner(url: string): Sql {
  return postgres(url, { max: 1, onnotice: () => {} });
}
