import {
  backupFormat,
  backupSections,
  backupTail,
  backupVersion,
  skippedSection,
} from '@goaltracker/domain/backup/backup-sections';
import type { FormerSeries } from '@goaltracker/domain/backup/former-days';
import { maxSeries } from '@goaltracker/domain/calendar/recurrence';
import { isValidTimeZone } from '@goaltracker/domain/core/time-zone';
import { JSONParser, TokenType } from '@streamparser/json';
import { ValidationError } from '../core/errors.ts';
import { type BackupConverter, convertRecord, listConverters } from './backup-converters.ts';
import { readFormerSeries } from './days-converter.ts';

/** The single values before the lists, in this order. */
export const backupHead = ['format', 'version', 'profile', 'plannerSettings'] as const;

/** A single value (`index` is undefined) or one record of a list. */
export interface BackupItem {
  readonly section: string;
  readonly index: number | undefined;
  readonly value: unknown;
}

const lists: readonly string[] = [...backupSections, skippedSection.name];
const presentOrder: readonly string[] = [...backupHead, ...backupSections, ...backupTail];
/** Memory limits, far above the contents of any backup: bytes of a token, tokens of a record, nesting. */
const maxTokenLength = 8_388_608;
const maxTokensInRecord = 200;
const maxDepth = 3;

function refuse(reason: string, path: string[] = []): never {
  throw new ValidationError([{ path, message: reason }]);
}

/**
 * Parses a backup file and yields its records in order, one chunk at a time, so that memory stays bounded. Converts
 * records of older versions, which may need a second read of the file. Throws ValidationError for another format, an
 * unreadable version, truncated or invalid JSON, and missing, unknown or misplaced sections. Checks only that records
 * are flat.
 */
export async function* parseBackupFile(read: () => AsyncIterable<Uint8Array>): AsyncGenerator<BackupItem[]> {
  const series = await findFormerSeries(read());
  let timeZone = 'UTC';
  for await (const { items, converters } of parseItems(read())) {
    yield items.map(({ section, index, value }) => {
      if (section === 'profile') timeZone = findTimeZone(value) ?? timeZone;
      return { section, index, value: convertRecord(value, { converters, section, timeZone, series }) };
    });
  }
}

/** Returns the series of an old file, which its events need. For other files, returns an empty map. */
async function findFormerSeries(file: AsyncIterable<Uint8Array>): Promise<Map<unknown, FormerSeries>> {
  const found = new Map<unknown, FormerSeries>();
  for await (const { items, converters } of parseItems(file)) {
    const isVersionRead = items.some(({ section }) => section === 'version');
    if (isVersionRead && !converters.some(({ needsSeries }) => needsSeries)) return found;
    for (const { section, value } of items) {
      if (section !== 'eventSeries' || typeof value !== 'object' || value === null || !('id' in value)) continue;
      const series = readFormerSeries({ ...value });
      // A file with more series is refused later.
      if (series && found.size < maxSeries) found.set(value.id, series);
    }
  }
  return found;
}

async function* parseItems(
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ items: BackupItem[]; converters: readonly BackupConverter[] }> {
  const items: BackupItem[] = [];
  const backupParser = createParser((item) => items.push(item));
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of file) {
    backupParser.write(chunk);
    if (!isUtf8(utf8, chunk)) refuse('The file is damaged: it is not UTF-8 text');
    yield { items: items.splice(0), converters: backupParser.converters };
  }
  backupParser.end();
}

/** The tokenizer would replace invalid UTF-8 instead of failing. */
function isUtf8(utf8: InstanceType<typeof TextDecoder>, chunk: Uint8Array): boolean {
  try {
    utf8.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function createParser(onItem: (item: BackupItem) => void) {
  const parser = new JSONParser({
    paths: [...presentOrder, skippedSection.name].map((name) => (lists.includes(name) ? `$.${name}.*` : `$.${name}`)),
    keepStack: false,
  });
  const outline = new Outline();
  let position = { section: '', index: 0 };
  let bytesSinceToken = 0;
  parser.onToken = (token) => {
    bytesSinceToken = 0;
    outline.visit(token);
  };
  parser.onValue = ({ value }) => {
    const { section } = outline;
    if (section === 'format' && value !== backupFormat) refuse(notABackup);
    if (section === 'version') outline.expectVersion(value);
    if (section === skippedSection.name) return;
    position = { section, index: section === position.section ? position.index + 1 : 0 };
    const index = lists.includes(section) ? position.index : undefined;
    onItem({ section, index, value });
  };
  return {
    /** Converters from the file's version to the present one. Empty until the version was read. */
    get converters(): readonly BackupConverter[] {
      return outline.converters;
    },
    write(chunk: Uint8Array): void {
      try {
        parser.write(chunk);
      } catch (error) {
        if (error instanceof ValidationError) throw error;
        refuse(outline.section === '' ? notABackup : `The file is damaged in ${outline.section}: invalid JSON`);
      }
      bytesSinceToken += chunk.length;
      if (bytesSinceToken > maxTokenLength)
        refuse(outline.section === '' ? notABackup : `A text in ${outline.section} is too long`);
    },
    end(): void {
      if (!parser.isEnded) refuse(outline.section === '' ? notABackup : `The file is cut off in ${outline.section}`);
      outline.end();
    },
  };
}

/** When the profile is invalid and will be refused, returns undefined. */
function findTimeZone(profile: unknown): string | undefined {
  const zone = typeof profile === 'object' && profile && 'timezone' in profile ? profile.timezone : undefined;
  return typeof zone === 'string' && isValidTimeZone(zone) ? zone : undefined;
}

const notABackup = 'This file is not a backup of GoalTracker';

function findConverters(version: unknown): readonly BackupConverter[] {
  if (typeof version !== 'number') return refuse('Unknown backup version', ['version']);
  if (version > backupVersion) return refuse('This backup was made by a newer GoalTracker', ['version']);
  return listConverters(version, backupVersion) ?? refuse(tooOld, ['version']);
}

const tooOld =
  'This backup was made before 24 November 2026 and can no longer be read: restore it into the GoalTracker of that day (commit 4024a258), and download it there again';

/** Checks each token, and refuses what a backup cannot contain before the parser builds it in memory. */
class Outline {
  section = '';
  converters: readonly BackupConverter[] = [];
  #order = presentOrder;
  #depth = 0;
  #seen = 0;
  #tokens = 0;
  #text = '';
  #isValue = false;

  visit({ token, value }: { token: TokenType; value: unknown }): void {
    if (this.#depth === 0 && token !== TokenType.LEFT_BRACE) refuse(notABackup);
    if (this.#isValue) this.#checkKind(token);
    this.#isValue = false;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#open();
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#depth -= 1;
    else if (token === TokenType.STRING && this.#depth === 1) this.#text = String(value);
    else if (token === TokenType.COLON && this.#depth === 1) this.#enter(this.#text);
    this.#tokens += 1;
    if (this.#depth > 1 && this.#tokens > maxTokensInRecord) refuse(`A record in ${this.section} is too long`);
  }

  /** Expects the sections of this version from here on. */
  expectVersion(version: unknown): void {
    this.converters = findConverters(version);
    const missing = new Set<string>(this.converters.flatMap(({ lists: added }) => added));
    this.#order = presentOrder.filter((name) => !missing.has(name));
  }

  end(): void {
    if (this.#seen === 0) refuse(notABackup);
    if (this.#seen < this.#order.length) refuse(`The section ${this.#order[this.#seen]} is missing`);
  }

  #open(): void {
    this.#depth += 1;
    this.#tokens = 0;
    if (this.#depth > maxDepth) refuse(`A record in ${this.section} is nested`);
  }

  #enter(name: string): void {
    const expected = this.#order[this.#seen];
    const isSkipped = name === skippedSection.name && expected === skippedSection.before;
    if (name !== expected && !isSkipped) refuse(this.#seen === 0 ? notABackup : describeOrder(name, expected));
    this.section = name;
    if (!isSkipped) this.#seen += 1;
    this.#isValue = true;
  }

  #checkKind(token: TokenType): void {
    const isList = token === TokenType.LEFT_BRACKET;
    if (isList !== lists.includes(this.section)) refuse(`${this.section} must ${isList ? 'not ' : ''}be a list`);
  }
}

function describeOrder(name: string, expected: string | undefined): string {
  if (expected === undefined || !presentOrder.includes(name)) return `Unknown section ${name.slice(0, 50)}`;
  return `The section ${expected} is missing before ${name}`;
}
