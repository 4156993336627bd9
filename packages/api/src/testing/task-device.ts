import type { ChangedRows } from '@goaltracker/domain/calendar/changed-rows';
import type { CallClock, Changes, Rows } from '@goaltracker/domain/sync/changes';
import { selectTaskFilters } from '@goaltracker/domain/tasks/select-task-filters';
import { selectTaskLabels } from '@goaltracker/domain/tasks/select-task-labels';
import { selectTasks, selectUnscheduledTasks } from '@goaltracker/domain/tasks/select-tasks';
import type { TestApi, TestUser } from './test-api.ts';
import { TestDevice } from './test-device.ts';

/** A user's device that computes rows and task lists. Tests compare them with the server's at the end. */
export class TaskDevice {
  /** The rows after each call, and the lists, computed by `domain`. */
  readonly computed: unknown[] = [];
  /** The same from the server. Must equal `computed`. */
  readonly answered: unknown[] = [];
  readonly #device: TestDevice;
  readonly #user: TestUser;

  constructor(test: TestApi, user: TestUser) {
    this.#device = new TestDevice(test, user);
    this.#user = user;
  }

  pull(): Promise<Rows> {
    return this.#device.pull();
  }

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
