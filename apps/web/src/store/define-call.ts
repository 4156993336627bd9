import type { Toast } from '../ui/dialog/toast.ts';
import type { ChangedRows } from '@goaltracker/domain/calendar/changed-rows';
import type { CallClock, Changes, Rows } from '@goaltracker/domain/sync/changes';
import type { InputOf, MutationPath, OutputOf } from '../http/procedures.ts';

/** The input of a call as the list keeps it: an object, with the ids of the records that it creates. */
export type CallInput = Record<string, unknown>;

export interface Call {
  path: string;
  input: CallInput;
}

/** A call that another call undoes, and what it changed on this device. */
export interface UndoneCall extends ChangedRows {
  path: string;
}

/** How a call waits for a connection. */
export interface OfflineRules<Input = CallInput, Output = unknown> {
  /** What it does, in words for a person, such as `Add task “Order the book”`. The rows are from before the call. */
  title(input: Input): string;
  /** The answer that the app gets while the call waits, if it has one. The rows are from after the call. */
  result?(input: Input): Output | undefined;
  /** A sentence why a call cannot be made without a connection, if it cannot. */
  canWait?(input: Input): string | undefined;
  /**
   * Whether the call undoes an earlier one: if the server does not have that one yet, neither is sent. `later`: the calls
   * that wait behind the earlier one.
   */
  undoes?(input: Input, earlier: Call, later: readonly Call[]): boolean;
  /** Keeps what the call changes for the call that undoes it, whose `change` puts it back. */
  isUndoable?: boolean;
}

/** A mutation, declared once: it does the same whether it is sent now, waits for the network, or was made before a reload. */
export interface CallDefinition<Input = CallInput, Output = unknown> {
  /** Adds what must be the same whenever the call is sent: the ids of records within its own, the day it is of. */
  complete?(input: Input): Input;
  /**
   * What the call changes, as the server will: screens show it until the rows of the server contain it. Never throws.
   * `undone`: the call that it undoes, if this device made it.
   */
  change?(rows: Rows, input: Input, clock: CallClock, undone?: UndoneCall): Changes;
  /** The toast of a failure, or none; `error` may be described by `describeFailure`. */
  failure?(error: unknown, input: Input): Toast | undefined;
  /** Called when the server has answered, also to a call that has waited. */
  onAnswer?(output: Output, input: Input): void;
  /** Absent: the call needs the network, and fails without one. */
  offline?: OfflineRules<Input, Output>;
}

/** A new record gets its id from the app: see `completeInput`. */
type Completed<Input> = Input extends { id?: string | undefined } ? Input & { id: string } : Input;

/** By path, on which the type of each depends. */
const definitions = new Map<string, object>();

/** Declares what a mutation changes, the toast of its failure, and how it waits for a connection. */
export function defineCall<Path extends MutationPath>(
  path: Path,
  definition: CallDefinition<Completed<InputOf<Path>>, OutputOf<Path>>,
): void {
  definitions.set(path, definition);
}

export const findDefinition = (path: string): CallDefinition | undefined => definitions.get(path);
