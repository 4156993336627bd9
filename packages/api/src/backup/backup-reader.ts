import { backupSections } from '@goaltracker/domain/backup/backup-sections';
import { JSONParser, TokenType } from '@streamparser/json';
import { ValidationError } from '../core/errors.ts';

/** What stands in a backup once, in this order, before its lists. */
export const backupHead = ['format', 'version', 'profile', 'plannerSettings'] as const;

/** A value of the head, or one record of a list: `index` says which. */
export interface BackupItem {
  readonly section: string;
  readonly index: number | undefined;
  readonly value: unknown;
}

const lists: readonly string[] = backupSections;
const order: readonly string[] = [...backupHead, ...backupSections];
/** Far above what a backup needs, and far below what could fill the memory. */
const longestToken = 8_388_608;
const mostTokensInRecord = 200;
const deepest = 3;

/** Why a file is refused that is not even the JSON of a backup. */
function refuse(reason: string): never {
  throw new ValidationError([{ path: [], message: reason }]);
}

/**
 * The records of a backup file in its order, as they arrive, a few hundred at a time: no more of it is in memory at once.
 * Throws ValidationError for what is cut off, is no JSON, or has not the sections of a backup; of the records
 * themselves it checks nothing but that they are flat.
 */
export async function* readBackupFile(file: AsyncIterable<Uint8Array>): AsyncGenerator<BackupItem[]> {
  const items: BackupItem[] = [];
  const reader = createReader((item) => items.push(item));
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of file) {
    reader.write(chunk);
    if (!isText(utf8, chunk)) refuse('The file is broken: it is no UTF-8 text');
    yield items.splice(0);
  }
  reader.end();
}

/** The tokenizer itself would put other characters in place of broken ones. */
function isText(utf8: InstanceType<typeof TextDecoder>, chunk: Uint8Array): boolean {
  try {
    utf8.decode(chunk, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function createReader(onItem: (item: BackupItem) => void) {
  const parser = new JSONParser({
    paths: [...backupHead.map((name) => `$.${name}`), ...backupSections.map((name) => `$.${name}.*`)],
    keepStack: false,
  });
  const outline = new Outline();
  let place = { section: '', index: 0 };
  let sinceToken = 0;
  parser.onToken = (token) => {
    sinceToken = 0;
    outline.note(token);
  };
  parser.onValue = ({ value }) => {
    const { section } = outline;
    place = { section, index: section === place.section ? place.index + 1 : 0 };
    onItem({ section, index: lists.includes(section) ? place.index : undefined, value });
  };
  return {
    write(chunk: Uint8Array): void {
      try {
        parser.write(chunk);
      } catch (error) {
        if (error instanceof ValidationError) throw error;
        refuse(outline.section === '' ? notABackup : `The file is broken in ${outline.section}: no JSON from there on`);
      }
      sinceToken += chunk.length;
      if (sinceToken > longestToken)
        refuse(outline.section === '' ? notABackup : `A text in ${outline.section} is too long`);
    },
    end(): void {
      if (!parser.isEnded) refuse(outline.section === '' ? notABackup : `The file is cut off in ${outline.section}`);
      outline.end();
    },
  };
}

/** Said of whatever does not begin like one. */
export const notABackup = 'This file is not a backup of GoalTracker';

/** Follows the brackets, so that nothing but the outline of a backup is ever put together. */
class Outline {
  /** The section being read. */
  section = '';
  #depth = 0;
  #seen = 0;
  #tokens = 0;
  #text = '';
  #isValue = false;

  note({ token, value }: { token: TokenType; value: unknown }): void {
    if (this.#depth === 0 && token !== TokenType.LEFT_BRACE) refuse(notABackup);
    if (this.#isValue) this.#checkKind(token);
    this.#isValue = false;
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) this.#open();
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) this.#depth -= 1;
    else if (token === TokenType.STRING && this.#depth === 1) this.#text = String(value);
    else if (token === TokenType.COLON && this.#depth === 1) this.#enter(this.#text);
    this.#tokens += 1;
    if (this.#depth > 1 && this.#tokens > mostTokensInRecord) refuse(`A record in ${this.section} is too long`);
  }

  end(): void {
    if (this.#seen === 0) refuse(notABackup);
    if (this.#seen < order.length) refuse(`The section ${order[this.#seen]} is missing`);
  }

  #open(): void {
    this.#depth += 1;
    this.#tokens = 0;
    if (this.#depth > deepest) refuse(`A record in ${this.section} is nested`);
  }

  #enter(name: string): void {
    const expected = order[this.#seen];
    if (name !== expected) refuse(this.#seen === 0 ? notABackup : describeOrder(name, expected));
    this.section = name;
    this.#seen += 1;
    this.#isValue = true;
  }

  #checkKind(token: TokenType): void {
    const isList = token === TokenType.LEFT_BRACKET;
    if (isList !== lists.includes(this.section)) refuse(`${this.section} must ${isList ? 'not ' : ''}be a list`);
  }
}

function describeOrder(name: string, expected: string | undefined): string {
  if (expected === undefined || !order.includes(name)) return `There is no section ${name.slice(0, 50)}`;
  return `The section ${expected} is missing before ${name}`;
}
