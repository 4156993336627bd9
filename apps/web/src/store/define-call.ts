import type { Toast } from '../undo/toast.ts';
import type { ChangedRows } from '@goaltracker/domain/calendar/changed-rows';
import type { CallClock, Changes, Rows } from '@goaltracker/domain/sync/changes';
import type { InputOf, MutationPath, OutputOf } from '../http/procedures.ts';
import { describeFailure, parseServerError } from '../http/server-error.ts';

/** The input of a call as stored: an object with the ids of the records that it creates. */
export type CallInput = Record<string, unknown>;

export interface Call {
  path: string;
  input: CallInput;
}

/** A call that another call undoes, with the rows that it changed on this device. */
export interface UndoneCall extends ChangedRows {
  path: string;
}

interface OfflineRules<Input = CallInput, Output = unknown> {
  /**
   * The title of the call in the list of waiting calls, such as `Add task “Order the book”`. The rows are from before
   * the call.
   */
  title(input: Input): string;
  /** The answer to the caller while the call waits, if any. The rows are from after the call. */
  result?(input: Input): Output | undefined;
  /** When the call cannot be made without a connection, returns a sentence that says why. */
  canWait?(input: Input): string | undefined;
  /**
   * Whether the call undoes an earlier call. When the earlier call is still unsent, neither is sent. `later`: the calls
   * that wait behind the earlier call.
   */
  undoes?(input: Input, earlier: Call, later: readonly Call[]): boolean;
  /** Keeps the rows that the call changes; the `change` of the call that undoes it puts them back. */
  isUndoable?: boolean;
}

/**
 * A mutation, declared once. It works the same when it is sent now, waits for the network, or was made before a reload.
 */
interface CallDefinition<Input = CallInput, Output = unknown> {
  /** Adds inputs that must not depend on when the call is sent: ids of nested records, the current day. */
  complete?(input: Input): Input;
  /**
   * The optimistic update. Screens show it until the server's rows contain the call. Never throws. `undone`: the call
   * that this call undoes, if this device made it.
   */
  change?(rows: Rows, input: Input, clock: CallClock, undone?: UndoneCall): Changes;
  /** The toast of a failure, or none. `describeFailure` describes `error`. */
  failure?(error: unknown, input: Input): Toast | undefined;
  /** Called when the server answers, also for a call that waited. */
  onAnswer?(output: Output, input: Input): void;
  /** Without it, the call fails when there is no network. */
  offline?: OfflineRules<Input, Output>;
}

/** The app creates the id of a new record, before `complete` runs. */
type Completed<Input> = Input extends { id?: string | undefined } ? Input & { id: string } : Input;

/** By path. The types depend on the path. */
const definitions = new Map<string, object>();

/** Declares a mutation's optimistic update, failure toast and offline rules. */
export function defineCall<Path extends MutationPath>(
  path: Path,
  definition: CallDefinition<Completed<InputOf<Path>>, OutputOf<Path>>,
): void {
  definitions.set(path, definition);
}

export const findDefinition = (path: string): CallDefinition | undefined => definitions.get(path);

/** Returns a new record with its id, which the queue has added. Without an id, throws. */
export function withId<Fields extends { id?: string | undefined }>(fields: Fields): Fields & { id: string } {
  const { id } = fields;
  if (id === undefined) throw new Error('A new record has no id.');
  return { ...fields, id };
}

export const failWith = (description: string) => (): Toast => ({ title: 'Error', description });

/** A failure toast with this title and the server's reason, or `fallback` when no server answered. */
export const failWithReason =
  (title: string, fallback?: string) =>
  (error: unknown): Toast => ({ title, description: describeFailure(error, fallback) });

/** A failure toast for a removal. None when the record was already removed elsewhere. */
export const failUnlessRemoved =
  (description: string) =>
  (error: unknown): Toast | undefined =>
    parseServerError(error).code === 'NOT_FOUND' ? undefined : { title: 'Error', description };
