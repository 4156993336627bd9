import type { CallClock, Changes, Rows } from '@goaltracker/domain/sync/changes';
import { computeGoalAnswers, readGoalAnswers } from './goal-answers.ts';
import type { TestApi, TestUser, TrpcCaller } from './test-api.ts';
import { TestDevice } from './test-device.ts';

/** An account after a call: its rows, and the responses about its goals. */
interface State {
  readonly rows: unknown;
  readonly answers: unknown;
}

/**
 * A user's device that makes calls about goals and progress. After each call, `predicted` has the device's result and
 * `stored` the server's: they must be equal.
 */
export class GoalDevice {
  readonly user: TestUser;
  readonly predicted: State[] = [];
  readonly stored: State[] = [];
  readonly #device: TestDevice;

  constructor(test: TestApi, user: TestUser) {
    this.user = user;
    this.#device = new TestDevice(test, user);
  }

  readRows(): Promise<Rows> {
    return this.#device.pull();
  }

  /** Makes a call. Returns whether the server accepted it; for a refused call, the device must predict no change. */
  async try<Input>(
    procedure: (trpc: TrpcCaller) => (input: Input) => Promise<unknown>,
    change: (rows: Rows, input: Input, clock: CallClock) => Changes,
    input: Input,
  ): Promise<boolean> {
    const make = () =>
      procedure(this.user.trpc)(input).then(
        () => true,
        () => false,
      );
    const { answer, predicted, stored } = await this.#device.predict(make, (rows, clock) => change(rows, input, clock));
    const answers = computeGoalAnswers(this.#device.rows, this.#device.readClock());
    this.predicted.push({ rows: predicted, answers });
    this.stored.push({ rows: stored, answers: await readGoalAnswers(this.user) });
    return answer;
  }

  /** Makes a call that the server must accept. Throws otherwise. */
  async make<Input>(...call: Parameters<typeof this.try<Input>>): Promise<void> {
    if (!(await this.try(...call))) throw new Error(`The server refused ${JSON.stringify(call[2])}`);
  }
}
