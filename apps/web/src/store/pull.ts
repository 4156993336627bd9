import { type Changes, applyChanges, joinChanges, noRows } from '@goaltracker/domain/sync/changes';
import type { Pulled, PullInput } from '@goaltracker/contracts/sync/sync.schema';
import { createListeners } from '../platform/listeners.ts';
import { createRounds } from '../platform/rounds.ts';
import { runLocked } from '../platform/run-locked.ts';
import { parseServerError } from '../http/server-error.ts';
import { notePulled } from './pulled-at.ts';
import { readPages, storePage } from './row-pages.ts';
import { type Confirmed, type Version, batchRows, getConfirmed, setRows } from './rows.ts';

/** What pulling needs of the app. */
interface PullEnvironment {
  userId: string;
  /** Asks the server for a page. */
  ask: (input: Partial<PullInput>) => Promise<Pulled>;
  /** Called when the rows contain the calls of this device up to a number; 0 for none. */
  onContained: (lastCall: number) => void;
  /** Notifies other tabs that there are rows to read. */
  announce: () => void;
}

export type Pull = ReturnType<typeof createPull>;

const pageSize = 1_000;

/** Brings the rows of a user up to date: from what this browser has stored, and from the server. */
export function createPull({ userId, ask, onContained, announce }: PullEnvironment) {
  const listeners = createListeners();
  const closed = new AbortController();
  let error: unknown = null;
  /** Of the last stored page that the rows are made of; undefined once this tab can store nothing. */
  let position: number | undefined = 0;

  /** Takes what this tab or another one has stored. */
  async function readStored(): Promise<void> {
    if (position === undefined) return;
    try {
      const stored = await readPages(userId, { ...getConfirmed(), position });
      const isNew = stored.position !== position;
      position = stored.position;
      if (isNew) show(stored);
    } catch (failure) {
      reportError(failure);
      position = undefined;
    }
  }

  async function pullChanges(): Promise<void> {
    await readStored();
    // The user has signed out.
    if (closed.signal.aborted) return;
    const { rows, version } = getConfirmed();
    const { steps, last, isWhole } = await askAll(version);
    const after = {
      rows: applyChanges(isWhole ? noRows : rows, ...steps),
      version: { version: last.version, epoch: last.epoch, lastCall: last.lastCall },
    };
    if (closed.signal.aborted) return;
    if (isWhole || last.version !== version?.version) await store(isWhole ? null : joinChanges(...steps), after);
    notePulled();
    show(after);
  }

  /** In one step, so that a call is shown neither twice nor not at all. */
  function show(after: Confirmed): void {
    if (closed.signal.aborted) return;
    batchRows(() => {
      setRows({ confirmed: after });
      if (after.version) onContained(after.version.lastCall ?? 0);
    });
  }

  /** All pages since a version; all rows where there is none, or where the server does not know it any more. */
  async function askAll(since: Version | null) {
    try {
      return { ...(await askPages(since ?? {})), isWhole: since === null };
    } catch (failure) {
      if (since === null || parseServerError(failure).code !== 'GONE') throw failure;
      return { ...(await askPages({})), isWhole: true };
    }
  }

  /** Asks until one page has everything: what was written while several were read is then in all rows that it changed. */
  async function askPages({ version, epoch }: Partial<Version>) {
    const steps: Changes[] = [];
    let next: Partial<PullInput> = { since: version, epoch };
    for (;;) {
      const page = await ask({ limit: pageSize, ...next });
      steps.push({ put: page.rows, remove: page.removed });
      if (page.cursor !== null) next = { cursor: page.cursor };
      else if (next.cursor === undefined) return { steps, last: page };
      else next = { since: page.version, epoch: page.epoch };
    }
  }

  /** Without room or storage this tab goes on with the rows that it has in memory. */
  async function store(...[changes, after]: [Changes | null, Parameters<typeof storePage>[2]]): Promise<void> {
    if (position === undefined) return;
    try {
      position = await storePage(userId, changes, after);
      announce();
    } catch (failure) {
      reportError(failure);
      position = undefined;
    }
  }

  const pull = createRounds(async () => {
    if (closed.signal.aborted) return;
    error = await runLocked(`goaltracker-pull ${userId}`, pullChanges).then(
      () => null,
      (failure: unknown) => failure,
    );
    listeners.notify();
  });

  return {
    userId,
    readStored,
    /** Asks the server for what has changed since the last pull. `getError` has the reason of a failure. */
    pull,
    /** Why the last pull failed, or null. */
    getError: () => error,
    watchError: listeners.watch,
    close: () => closed.abort(),
  };
}
