import { isFullRun } from '@goaltracker/db/testing/long-rounds';
import type { RestProcedure } from '../core/rest.ts';
import { seedInput } from './procedure-call.ts';
import type { TestApi } from './test-api.ts';
import { type World, createWorld } from './world.ts';

export const sessionEnding: ReadonlySet<string> = new Set(['auth.logout', 'auth.remove', 'auth.changePassword']);

/** Calls that remove records other calls need. DELETE calls do so too. */
const usedUpBy: ReadonlySet<string> = new Set([
  ...sessionEnding,
  'auth.resetPassword',
  'passkeys.add',
  'passkeys.signIn',
  'passkeys.signUp',
  'passkeys.verifyStep',
  'backup.resetData',
  'calendarSubscriptions.refresh',
  'calendarSubscriptions.update',
  'reminders.complete',
  'taskLabels.restore',
]);

/** Calls that delete only the record in their seed, so that only calls for this record need a new world. */
const deletesNamedRecord: ReadonlySet<string> = new Set([
  'apiTokens.revoke',
  'calendar.remove',
  'calendar.removeMany',
  'calendarFeeds.revoke',
  'calendarSubscriptions.remove',
  'categories.remove',
  'imports.remove',
  'leads.remove',
  'milestones.remove',
  'notes.remove',
  'passkeys.remove',
  'progress.remove',
  'pushDevices.remove',
  'sessions.end',
  'taskFilters.remove',
  'taskParts.remove',
  'taskParts.removeMany',
  'taskParts.turnIntoTask',
  'tasks.remove',
  'tasks.removeMany',
]);

/** Provides worlds, so that every procedure can be called one after another. */
export class Worlds {
  readonly #test: TestApi;
  #current: World | undefined;
  /** Ids of records that calls in the current world have deleted. */
  #deleted: string[] = [];

  constructor(test: TestApi) {
    this.#test = test;
  }

  /**
   * Returns a world for this procedure: a new one when the last call used up its world and, in a full run, for each
   * call.
   */
  async for(procedure: RestProcedure): Promise<World> {
    const { path, meta } = procedure;
    const world = this.#findUsable(procedure) ?? (await createWorld(this.#test));
    if (world !== this.#current) this.#deleted = [];
    const isUsedUp = usedUpBy.has(path) || (meta.openapi.method === 'DELETE' && !deletesNamedRecord.has(path));
    if (deletesNamedRecord.has(path)) this.#deleted.push(...listIds(procedure, world));
    this.#current = isFullRun || isUsedUp ? undefined : world;
    return world;
  }

  #findUsable(procedure: RestProcedure): World | undefined {
    if (this.#current === undefined) return undefined;
    const isMissing = listIds(procedure, this.#current).some((id) => this.#deleted.includes(id));
    return isMissing ? undefined : this.#current;
  }
}

function listIds(procedure: RestProcedure, world: World): string[] {
  const seed = JSON.stringify(seedInput(procedure, world)) ?? '';
  return Object.values(world.ids).filter((id) => seed.includes(id));
}
