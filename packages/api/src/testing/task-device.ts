import type { ChangedRows } from '@goaltracker/domain/calendar/changed-rows';
import type { CallClock, Changes, Rows } from '@goaltracker/domain/sync/changes';
import { selectTaskFilters } from '@goaltracker/domain/tasks/select-task-filters';
import { selectTaskLabels } from '@goaltracker/domain/tasks/select-task-labels';
import { selectTasks, selectUnscheduledTasks } from '@goaltracker/domain/tasks/select-tasks';
import type { TestApi, TestUser } from './test-api.ts';
import { TestDevice } from './test-device.ts';

/** A device of a user that computes rows and lists of tasks, to be compared with the server's at the end of a test. */
export class TaskDevice {
  /** The rows after each call and the lists, by functions of `domain`. */
  readonly computed: unknown[] = [];
  /** The same by the server: both must be equal. */
  readonly answered: unknown[] = [];
  readonly #device: TestDevice;
  readonly #user: TestUser;

  constructor(test: TestApi, user: TestUser) {
    this.#device = new TestDevice(test, user);
    this.#user = user;
  }

  /** The rows of the account as they are now. */
  pull(): Promise<Rows> {
    return this.#device.pull();
  }

  /** What the last call changed. */
  get changed(): ChangedRows {
    return this.#device.changed;
  }

  /** Makes a call that succeeds, and reads the rows and the lists afterwards. */
  async call(call: () => Promise<unknown>, change: (rows: Rows, clock: CallClock) => Changes): Promise<void> {
    const { predicted, stored } = await this.#device.predict(call, change);
    this.computed.push(predicted);
    this.answered.push(stored);
    await this.#compareLists();
  }

  /** Reads the rows, and the lists by selecting them from the rows and from the procedures. */
  async readLists(): Promise<void> {
    await this.pull();
    await this.#compareLists();
  }

  async #compareLists(): Promise<void> {
    const { tasks, taskLabels, taskFilters } = this.#user.trpc;
    const [rows, clock] = [this.#device.rows, this.#device.readClock()];
    this.computed.push(
      selectTasks(rows, clock),
      selectUnscheduledTasks(rows, clock),
      selectTaskLabels(rows),
      selectTaskFilters(rows),
    );
    this.answered.push(
      await tasks.list(),
      await tasks.unscheduled(),
      await taskLabels.list(),
      await taskFilters.list(),
    );
  }
}
