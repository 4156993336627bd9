import type { DialogName } from '../hooks/dialog-url.ts';
import type { Toast } from '../ui/dialog/toast.ts';
import type { OfflineKind } from './outbox/entry.ts';
import type { InputOf, MutationPath, OutputOf, QueryPath } from './procedures.ts';

/** The input of a call as the list keeps it: an object, with the ids of the records that it creates. */
export type CallInput = Record<string, unknown>;

export interface Call {
  path: string;
  input: CallInput;
  /** What the effect needs of the cached answers from before the call. */
  before?: unknown;
}

interface EffectContext<Read, Output, Before> {
  /** The input of the read. */
  read: Read;
  /** What the server has answered to the call; undefined until it has. */
  output: Output | undefined;
  /** What the definition has noted when the call was made. */
  before: Before;
}

/** What a read returns after the call: `data` is what it returned before. */
export type Effects<Input, Output, Before> = {
  [Read in QueryPath]?: (
    data: OutputOf<Read>,
    input: Input,
    context: EffectContext<InputOf<Read>, Output, Before>,
  ) => OutputOf<Read>;
};

/** The cached answers to a read, with the pending calls applied; the pages of a list each apart. */
export type Cached = <Path extends QueryPath>(path: Path) => OutputOf<Path>[];

type Key = string | null | undefined;

export interface OfflineRules<Input = CallInput, Output = unknown> {
  kind: OfflineKind;
  /** The ids of the records that the call creates, changes or needs, its own record first. Calls that share one keep their order. */
  keys(input: Input, cached: Cached): readonly Key[];
  /** The ids of what its record is part of, such as a series. It keeps its order with calls that have one among their keys. */
  within?(input: Input, cached: Cached): readonly Key[];
  /** The input that is stored of a call made without a connection, or a sentence why it cannot wait. */
  keep?(input: Input, cached: Cached): Input | string;
  /** What it does, in words for a person, such as `Add task “Order the book”`. `cached` is from before the call. */
  title(input: Input, cached: Cached): string;
  /** The answer that the app gets while the call waits, if it has one. `cached` is from after the call. */
  result?(input: Input, cached: Cached): Output;
  /**
   * The input of one call that does what an earlier create or change of the record and this change do; `nothing` if they
   * cancel out, undefined if both must be sent. By default the fields of both, the later ones winning.
   */
  merge?(earlier: Call, input: Input): CallInput | 'nothing' | undefined;
  /**
   * The dialog that shows what was typed; undefined if it cannot be edited. What is saved there is one with a call that
   * changes the same record; a dialog with `takesEntry` is given the entry, and replaces its input itself.
   */
  edit?(input: Input): { dialog: DialogName; record: string; takesEntry?: boolean } | undefined;
  /** Whether a restore of the record undoes the call, as it does a removal. */
  isUndoneByRestore?(input: Input): boolean;
  /** Of a create: the input that creates a cached record once more, after it was deleted elsewhere. */
  recreate?(id: string, cached: Cached): Input | undefined;
}

/** A mutation, declared once: it does the same whether it is sent now, waits for the network, or was made before a reload. */
export interface MutationDefinition<Input = CallInput, Output = unknown, Before = unknown> {
  /** Adds what must be the same whenever the call is sent: the ids of records within its own, the day it is of. */
  complete?(input: Input): Input;
  /** Notes what the effect needs of the cached answers when the call is made. It is stored with a call that waits. */
  before?(input: Input, cached: Cached): Before;
  effect?: Effects<Input, Output, Before>;
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

/** Declares what a mutation does to the reads, how its failure is told, and how it waits for a connection. */
export function defineMutation<Path extends MutationPath, Before>(
  path: Path,
  definition: MutationDefinition<Completed<InputOf<Path>>, OutputOf<Path>, Before>,
): void {
  definitions.set(path, definition);
}

export const findDefinition = (path: string): MutationDefinition | undefined => definitions.get(path);

/** Returns the calls that create records once more; ids without any are left out. */
export function recreateRecords(ids: readonly string[], cached: Cached): Call[] {
  return ids.flatMap((id) =>
    [...definitions.keys()].flatMap((path) => {
      const input = findDefinition(path)?.offline?.recreate?.(id, cached);
      return input ? [{ path, input }] : [];
    }),
  );
}
