import type { AppRouter } from '@goaltracker/api/app-router';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { DialogName } from '../../hooks/dialog-url.ts';
import type { OfflineCall, OfflineInput, OfflineKind } from './entry.ts';

type Inputs = inferRouterInputs<AppRouter>;
type Outputs = inferRouterOutputs<AppRouter>;
type Paths<Router extends keyof Outputs> = `${Router}.${keyof Outputs[Router] & string}`;
/** The path of a procedure, such as `tasks.create`. */
type Path = { [Router in keyof Outputs]: Paths<Router> }[keyof Outputs];
/** The type at the path of a procedure in the inputs or outputs of all. */
type At<All, Name extends Path> = Name extends `${infer Router}.${infer Procedure}`
  ? Router extends keyof All
    ? Procedure extends keyof All[Router]
      ? All[Router][Procedure]
      : never
    : never
  : never;

/** What a read answers after the call: `data` is what it answered before, `read` is the input of the read. */
type ReadPatches<Input> = {
  [Read in Path]?: (data: At<Outputs, Read>, input: Input, read: At<Inputs, Read>) => At<Outputs, Read>;
};

/** What this browser knows of a read, with all that waits: the answers in the cache, the pages of a list each apart. */
export type Known = <Name extends Path>(path: Name) => At<Outputs, Name>[];

export interface OfflineDefinition<Input = OfflineInput, Output = unknown> {
  kind: OfflineKind;
  /** The ids of the records it makes, changes or needs, its own record first. */
  keys(input: Input): readonly (string | null | undefined)[];
  /** Adds what must be the same whenever the call is sent: the ids of records within its own, the day it is of. */
  complete?(input: Input): OfflineInput;
  /** The input that is kept of a call made without a connection, or a sentence why it cannot wait. */
  keep?(input: Input, known: Known): OfflineInput | string;
  /** What it does, in words for a person, such as `Add task “Order the book”`. `known` is from before the call. */
  title(input: Input, known: Known): string;
  /** The answer that the app gets while the call waits, if it has one. `known` is from after the call. */
  result?(input: Input, known: Known): Output;
  /** Applied to reads that the server answers, and to those of an earlier start, while the call waits. */
  reads: ReadPatches<Input>;
  /** Marks the reads that it changes as stale. */
  invalidate: () => void;
  /** Called with the server's answer to a call that had waited. */
  onSent?(input: Input, output: Output): void;
  /**
   * The input of one call that does what an earlier create or change of the record and this change do; `nothing` if they
   * cancel out, undefined if both must be sent. By default the fields of both, the later ones winning.
   */
  merge?(earlier: OfflineCall, input: Input): OfflineInput | 'nothing' | undefined;
  /**
   * The dialog that shows what was typed; undefined if it cannot be edited. What is saved there is one with a call that
   * changes the same record; a dialog with `takesEntry` is given the entry, and replaces its input itself.
   */
  edit?(input: Input): { dialog: DialogName; record: string; takesEntry?: boolean } | undefined;
}

/** The input of a call that may wait: the outbox gives a new record its id. */
type InputOf<Name extends Path> = At<Inputs, Name> & { id: string };

const definitions = new Map<string, OfflineDefinition>();
const remakes = new Map<string, (id: string, known: Known) => OfflineInput | undefined>();

/** Lets a mutation wait in the outbox while there is no connection. */
export function defineOffline<Name extends Path>(
  path: Name,
  definition: OfflineDefinition<InputOf<Name>, At<Outputs, Name>>,
): void {
  definitions.set(path, definition as OfflineDefinition);
}

export const findDefinition = (path: string): OfflineDefinition | undefined => definitions.get(path);

/** Says how a record is made again, from what this browser last knew, after it was deleted elsewhere. */
export function defineRemake<Name extends Path>(
  path: Name,
  remake: (id: string, known: Known) => InputOf<Name> | undefined,
): void {
  remakes.set(path, remake);
}

/** The calls that make records again; unknown ones are left out. */
export function remakeRecords(ids: readonly string[], known: Known): OfflineCall[] {
  return ids.flatMap((id) =>
    [...remakes].flatMap(([path, remake]) => {
      const input = remake(id, known);
      return input ? [{ path, input }] : [];
    }),
  );
}

/** Applies a waiting call to what a read has answered. */
export function patchRead(
  data: unknown,
  { path, input }: OfflineCall,
  read: { path: string; input: unknown },
): unknown {
  const patches = definitions.get(path)?.reads as Record<string, PatchRead | undefined> | undefined;
  const patch = patches?.[read.path];
  return patch ? patch(data, input, read.input) : data;
}

type PatchRead = (data: unknown, input: OfflineInput, read: unknown) => unknown;
