import { type ImportFile, readFiles, type ReadImport } from '../read-files.ts';

export type Options = Partial<Parameters<typeof readFiles>[1]>;

/** Noon of a Thursday in Berlin. */
export const now = new Date('2026-11-26T11:00:00Z');
export const timeZone = 'Europe/Berlin';

/** Reads files, given as text or bytes by their names, for an account in Berlin. */
export function read(files: Readonly<Record<string, string | Uint8Array>>, options: Options = {}): Promise<ReadImport> {
  return readFiles(toFiles(files), { timeZone, now, dateFormat: 'International', ...options });
}

export function toFiles(files: Readonly<Record<string, string | Uint8Array>>): ImportFile[] {
  return Object.entries(files).map(([name, content]) => ({
    name,
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
  }));
}

/** Losses as a person reads them. */
export const describeLosses = ({ losses }: ReadImport) => losses.map(({ what, count }) => `${count} ${what}`);
