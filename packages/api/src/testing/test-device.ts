import { type ChangedRows, keepChangedRows } from '@goaltracker/domain/calendar/changed-rows';
import { type CallClock, type Changes, type Rows, applyChanges, noRows } from '@goaltracker/domain/sync/changes';
import { syncedTableNames } from '@goaltracker/domain/sync/synced-tables';
import { DeviceCopy, type TableContents, sortTables } from './device-copy.ts';
import type { TestApi, TestUser } from './test-api.ts';

/** A user's device. Compares what functions of `domain` compute from its rows with the server's result. */
export class TestDevice {
  rows: Rows = noRows;
  readonly #copy = new DeviceCopy({ limit: 1_000 });
  readonly #test: TestApi;
  readonly #user: TestUser;
  changed: ChangedRows = { before: {}, after: {} };

  constructor(test: TestApi, user: TestUser) {
    this.#test = test;
    this.#user = user;
  }

  async pull(): Promise<Rows> {
    await this.#copy.pull(this.#user);
    this.rows = this.#copy.rows;
    return this.rows;
  }

  /** The clock of a call that is made now, in the user's zone in the pulled rows. */
  readClock(): CallClock {
    const [user] = this.rows.users.list();
    if (!user) throw new Error('The account has no user.');
    return { now: this.#test.clock.now, timezone: user.timezone };
  }

  /**
   * Makes a call that succeeds. `predicted` has the rows according to `change`, `stored` the rows on the server: they
   * must be equal.
   */
  async predict<Answer>(
    call: () => Promise<Answer>,
    change: (rows: Rows, clock: CallClock) => Changes,
  ): Promise<{ answer: Answer; predicted: TableContents; stored: TableContents }> {
    const before = await this.pull();
    const changes = change(before, this.readClock());
    this.changed = keepChangedRows(before, changes);
    const predicted = listContents(applyChanges(before, changes));
    const answer = await call();
    return { answer, predicted, stored: listContents(await this.pull()) };
  }
}

function listContents(rows: Rows): TableContents {
  return sortTables(
    Object.fromEntries(syncedTableNames.map((table) => [table, rows[table].list().map((row) => ({ ...row }))])),
  );
}
