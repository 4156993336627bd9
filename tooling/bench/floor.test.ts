import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  assertSameResponse,
  collectFloorInputs,
  connectOwner,
  prepareScenario,
  toFloorTarget,
} from './prepared-scenario.ts';
import { findEmbeddedDatabase, startFloor, startServer } from './processes.ts';
import { scenarios } from './scenario.ts';

test('the floor of each scenario answers as the server does', { tags: 'long' }, async () => {
  await using cleanup = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'goaltracker-bench-'));
  cleanup.defer(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServer(dataDir);
  cleanup.defer(() => server.stop());
  const databaseUrl = await findEmbeddedDatabase(dataDir);
  const owner = connectOwner(databaseUrl);
  cleanup.defer(() => owner.end());
  const prepared = [];
  for (const scenario of scenarios) prepared.push(await prepareScenario(scenario, server.origin, owner));
  const floor = await startFloor({ databaseUrl, connections: 1, inputs: collectFloorInputs(prepared) });
  cleanup.defer(() => floor.stop());
  for (const each of prepared) {
    const bytes = await assertSameResponse(each, toFloorTarget(each, floor.origin));
    expect(bytes).toBeGreaterThan(0);
  }
});
