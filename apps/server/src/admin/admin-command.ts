import type { DatabaseOptions } from '@goaltracker/db/core/database';
import type { Config } from '../config.ts';

export interface AdminContext {
  readonly config: Config;
  readonly database: DatabaseOptions;
  /** The connection URL of the database's owner. */
  readonly ownerUrl: string;
  readonly print: (line: string) => void;
  /** Prints progress to standard error. */
  readonly log: (line: string) => void;
}

/** A command of `npm run admin`. Throws a StartError when it fails; the message is printed as it is. */
export interface AdminCommand {
  /** The names of the required arguments, such as `FILE`. */
  readonly parameters: readonly string[];
  /** One line for the help. */
  readonly summary: string;
  run(context: AdminContext, ...args: string[]): Promise<void>;
}
