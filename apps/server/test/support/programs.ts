import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The path of an installed program. Undefined where it is not installed. */
export function findProgram(name: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, name)).find((file) => existsSync(file));
}
