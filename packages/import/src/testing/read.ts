import { type ImportFile, readFiles, type ReadImport } from '../read-files.ts';

export type Options = Partial<Parameters<typeof readFiles>[1]>;

/** Noon of a Thursday in Berlin. */
export const now = new Date('2026-11-26T11:00:00Z');
export const timeZone = 'Europe/Berlin';

/** Reads files for an account in Berlin. `files` maps names to text or bytes. */
export function read(files: Readonly<Record<string, string | Uint8Array>>, options: Options = {}): Promise<ReadImport> {
  return readFiles(toFiles(files), { timeZone, now, dateFormat: 'International', ...options });
}

export function toFiles(files: Readonly<Record<string, string | Uint8Array>>): ImportFile[] {
  return Object.entries(files).map(([name, content]) => ({
    name,
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
  }));
}

/** Formats losses as the user sees them. */
export const describeLosses = ({ losses }: ReadImport) => losses.map(({ what, count }) => `${count} ${what}`);
