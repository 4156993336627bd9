import type { DatabaseOptions } from '@goaltracker/db/core/database';
import type { Config } from '../config.ts';

/** What a command has to work with. */
export interface AdminContext {
  readonly config: Config;
  /** The configured database, as `openDatabase` takes it. */
  readonly database: DatabaseOptions;
  /** URL of the owner. */
  readonly ownerUrl: string;
  readonly print: (line: string) => void;
  /** For progress, on standard error. */
  readonly log: (line: string) => void;
}

/** A command of `npm run admin`. Throws a StartError, which is shown as it is, when it cannot do its work. */
export interface AdminCommand {
  /** The names of its arguments, all required, such as `FILE`. */
  readonly parameters: readonly string[];
  /** What it does, in a line. */
  readonly summary: string;
  run(context: AdminContext, ...args: string[]): Promise<void>;
}
