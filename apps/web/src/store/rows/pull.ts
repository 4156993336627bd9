import { type Changes, applyChanges, joinChanges, noRows } from '@goaltracker/domain/sync/changes';
import type { Pulled, PullInput } from '@goaltracker/contracts/sync/sync.schema';
import { createListeners } from '../../platform/listeners.ts';
import { createRounds, runLocked } from '../rounds.ts';
import { parseServerError } from '../../http/server-error.ts';
import { readPages, storePage } from './row-pages.ts';
import { type Confirmed, type Version, batchRows, getConfirmed, setRows } from './rows.ts';

interface PullEnvironment {
  userId: string;
  ask: (input: Partial<PullInput>, signal: AbortSignal) => Promise<Pulled>;
  /** Called when the rows contain this device's calls up to a number; 0 for none. */
  onContained: (lastCall: number) => void;
  /** Tells other tabs that new rows are stored. */
  announce: () => void;
}

export type Pull = ReturnType<typeof createPull>;

const pageSize = 1_000;

/** Keeps the rows of a user up to date: from this browser's database and from the server. */
export function createPull({ userId, ask, onContained, announce }: PullEnvironment) {
  const listeners = createListeners();
  const closed = new AbortController();
  let error: unknown = null;
  /** The position of the last stored page in the rows. Undefined once this tab cannot store. */
  let position: number | undefined = 0;

  /** Reads the pages that this tab or another tab stored. */
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
    // The user signed out.
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

  /** Replaces rows and confirms calls in one step, so that no call shows twice or disappears. */
  function show(after: Confirmed): void {
    if (closed.signal.aborted) return;
    batchRows(() => {
      setRows({ confirmed: after });
      if (after.version) onContained(after.version.lastCall ?? 0);
    });
  }

  /**
   * Requests all pages since a version. Without a version, or when the server no longer knows it, requests all rows.
   */
  async function askAll(since: Version | null) {
    try {
      return { ...(await askPages(since ?? {})), isWhole: since === null };
    } catch (failure) {
      if (since === null || parseServerError(failure).code !== 'GONE') throw failure;
      return { ...(await askPages({})), isWhole: true };
    }
  }

  /** Requests pages until one page is complete. Rows that changed during several pages are then in a later page. */
  async function askPages({ version, epoch }: Partial<Version>) {
    const steps: Changes[] = [];
    let next: Partial<PullInput> = { since: version, epoch };
    for (;;) {
      const page = await ask({ limit: pageSize, ...next }, closed.signal);
      steps.push({ put: page.rows, remove: page.removed });
      if (page.cursor !== null) next = { cursor: page.cursor };
      else if (next.cursor === undefined) return { steps, last: page };
      else next = { since: page.version, epoch: page.epoch };
    }
  }

  /** When storing fails, this tab goes on with the rows in memory. */
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
      (failure: unknown) => (closed.signal.aborted ? null : failure),
    );
    listeners.notify();
  });

  return {
    userId,
    readStored,
    /** Requests the changes since the last pull. After a failure, `getError` returns the reason. */
    pull,
    getError: () => error,
    watchError: listeners.watch,
    /** Ends the pull that is in flight, and starts no other. */
    close: () => closed.abort(),
  };
}

const storageKey = 'goaltracker-pulled-at';

/** When this browser's rows were last known to be current, in milliseconds since 1970. Undefined if never. */
export function findPulledAt(): number | undefined {
  const stored = localStorage.getItem(storageKey);
  return stored === null ? undefined : Number(stored);
}

/** Records that the rows are current: after a pull, and with each sign of life of the stream. */
export function notePulled(): void {
  localStorage.setItem(storageKey, String(Date.now()));
}
