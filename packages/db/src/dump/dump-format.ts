import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import type { Readable, Writable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { DumpError } from '../core/errors.ts';
import type { AppliedMigration } from '../core/migrate.ts';

/**
 * A dump is gzipped lines of JSON: a header; for each table its name and columns, then each row as an array of the
 * texts of its values; and an end with the SHA-256 of all lines before the end.
 */
export type DumpHeader = {
  format: typeof format;
  version: typeof version;
  migrations: AppliedMigration[];
  /** Fingerprints of the secrets of the dumped database. */
  secrets: string[];
};

export type DumpTable = { table: string; columns: string[] };

type DumpEnd = { end: { rows: number; sha256: string } };

/** The header, a table, or rows of the previous table as JSON, separated by commas. */
export type DumpPart = { header: DumpHeader } | { table: DumpTable } | { rows: string };

const format = 'goaltracker-dump';
const version = 1;
/** Rows of this many characters are inserted together. */
const batchLength = 500_000;

export function createHeader(migrations: AppliedMigration[], secrets: string[]): DumpHeader {
  return { format, version, migrations, secrets };
}

/** Writes the lines and the end, and closes the target. Returns the number of rows. */
export async function writeDump(
  target: Writable,
  lines: AsyncIterable<DumpHeader | DumpTable | { rows: string[] }>,
): Promise<number> {
  const hash = createHash('sha256');
  let rows = 0;
  async function* encode(): AsyncGenerator<string> {
    for await (const line of lines) {
      const text = 'rows' in line ? line.rows.map((row) => `${row}\n`).join('') : `${JSON.stringify(line)}\n`;
      if ('rows' in line) rows += line.rows.length;
      hash.update(text);
      yield text;
    }
    const end: DumpEnd = { end: { rows, sha256: hash.digest('hex') } };
    yield `${JSON.stringify(end)}\n`;
  }
  await pipeline(encode, createGzip(), target);
  return rows;
}

/**
 * Reads the parts of a dump, the header first. When the dump is incomplete, throws a DumpError at the end at the
 * latest.
 */
export async function* readDump(source: Readable): AsyncGenerator<DumpPart> {
  const gunzip = createGunzip();
  const unzipping = pipeline(source, gunzip);
  unzipping.catch(() => {});
  try {
    yield* parseLines(gunzip);
    await unzipping;
  } catch (error) {
    throw isZlibError(error) ? new DumpError(describeZlibError(error), { cause: error }) : error;
  }
}

async function* parseLines(source: Readable): AsyncGenerator<DumpPart> {
  const hash = createHash('sha256');
  let read = 0;
  let rows = 0;
  let batch: string[] = [];
  let length = 0;
  let isEnded = false;
  for await (const line of splitLines(source)) {
    if (isEnded) throw new DumpError(damaged);
    if (line.startsWith('[')) {
      hash.update(`${line}\n`);
      batch.push(line);
      length += line.length;
      rows += 1;
    }
    if (batch.length > 0 && (length >= batchLength || !line.startsWith('['))) {
      yield { rows: batch.join(',') };
      batch = [];
      length = 0;
    }
    if (!line.startsWith('[')) {
      const part = parseLine(line, read === 0);
      if ('end' in part) {
        checkEnd(part, rows, hash);
        isEnded = true;
      } else {
        hash.update(`${line}\n`);
        yield part;
      }
    }
    read += 1;
  }
  if (!isEnded) throw new DumpError(damaged);
}

/** Does not use `node:readline`, which also ends lines at U+2028 and U+2029: texts may contain them. */
async function* splitLines(source: Readable): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of source) {
    const lines = (rest + decoder.write(chunk as Buffer)).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') throw new DumpError(damaged);
}

const damaged = 'The dump is damaged or incomplete, so nothing was restored';
const foreign = 'This is not a dump made by npm run admin -- dump';

function parseLine(line: string, isFirst: boolean): DumpEnd | { header: DumpHeader } | { table: DumpTable } {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new DumpError(isFirst ? foreign : damaged, { cause });
  }
  if (typeof value !== 'object' || value === null) throw new DumpError(isFirst ? foreign : damaged);
  if (isFirst) {
    if (!('format' in value) || value.format !== format) throw new DumpError(foreign);
    const header = value as DumpHeader;
    if (header.version !== version)
      throw new DumpError(
        `The dump has version ${String(header.version)}, which this version of GoalTracker cannot read`,
      );
    return { header };
  }
  if ('end' in value) return value as DumpEnd;
  if ('table' in value && 'columns' in value) return { table: value as DumpTable };
  throw new DumpError(damaged);
}

function checkEnd({ end }: DumpEnd, rows: number, hash: Hash): void {
  if (end.rows !== rows || end.sha256 !== hash.digest('hex')) throw new DumpError(damaged);
}

function isZlibError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

function describeZlibError({ code, message }: Error & { code: string }): string {
  return code === 'Z_DATA_ERROR' && message === 'incorrect header check' ? foreign : damaged;
}
