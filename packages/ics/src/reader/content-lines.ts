import { isUtf8 } from 'node:buffer';
import type { StepBudget } from '@goaltracker/domain/calendar/step-budget';
import { CalendarFileError } from '@goaltracker/domain/calendar/calendar-file-error';

/** An unfolded content line (RFC 5545, 3.1). Names are in upper case. */
export interface ContentLine {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
  readonly value: string;
}

const maxLines = 1_000_000;
const maxLineLength = 1_048_576;
const noParameters: ReadonlyMap<string, string> = new Map();

/**
 * Parses the content lines of a file one at a time, in linear time. Decodes only values of properties that `isRead`
 * accepts; other values are empty. Throws CalendarFileError for NUL, for bytes outside the character set, and for too
 * many or too long lines.
 *
 * Accepts what calendars write in practice: lines that end in LF or CR alone, a BOM, and folded lines without their
 * space. Skips lines without a property name after a complete line.
 */
export function* parseContentLines(
  file: Uint8Array,
  { charset, isRead, steps }: { charset: string; isRead: (name: string) => boolean; steps: StepBudget },
): Generator<ContentLine> {
  const decode = createDecoder(file, charset);
  for (const { parts, name } of unfold(file, isRead)) {
    steps.spend(parts.length);
    if (!isRead(name)) {
      yield { name, parameters: noParameters, value: '' };
      continue;
    }
    const text = parts.length === 1 ? (parts[0] ?? '') : parts.join('');
    const { parameters, valueAt } = parseParameters(text, name, steps);
    yield { name, parameters, value: decode(text.slice(valueAt), parameters.get('CHARSET')) };
  }
}

/** The pieces of a line, without line ends and folding spaces. One character for each byte. */
interface LogicalLine {
  readonly name: string;
  readonly parts: string[];
  length: number;
}

function* unfold(file: Uint8Array, isRead: (name: string) => boolean): Generator<LogicalLine> {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  if (text.includes('\0')) throw new CalendarFileError('The file contains NUL bytes: it is not a text file in UTF-8.');
  const lineEnd = text.includes('\n') ? '\n' : '\r';
  let current: LogicalLine | undefined;
  let number = 0;
  let isSkipped = false;
  for (let at = text.startsWith('\u00ef\u00bb\u00bf') ? 3 : 0, end = 0; at < text.length; at = end + 1) {
    number += 1;
    if (number > maxLines) throw new CalendarFileError('The file has more than 1,000,000 lines.');
    const found = text.indexOf(lineEnd, at);
    end = found === -1 ? text.length : found;
    const isFolded = text[at] === ' ' || text[at] === '\t';
    const name = isFolded ? undefined : findName(text, { at, isRead });
    const part = trimLineEnd(text, { from: isFolded ? at + 1 : at, end });
    if (!isFolded) isSkipped = name === undefined && current !== undefined && isComplete(current);
    if (name !== undefined) {
      if (current) yield current;
      current = { name, parts: [part], length: part.length };
    } else if (isSkipped) {
      continue;
    } else if (current) {
      current.parts.push(part);
      current.length += part.length;
    } else if (part.trim() !== '') {
      throw new CalendarFileError(`Line ${number} of the file is not part of a calendar.`);
    }
    if (current && current.length > maxLineLength) {
      throw new CalendarFileError(`Line ${number} of the file is longer than 1 MB.`);
    }
  }
  if (current) yield current;
}

const ownDate = /:\d{8}(?:T\d{6}Z?)?$/i;

/** Whether the value of a line is complete, so that the next line cannot be a badly folded part of the value. */
function isComplete({ name, parts }: LogicalLine): boolean {
  if (name === 'BEGIN' || name === 'END') return true;
  return (name === 'DTSTART' || name === 'DTEND') && ownDate.test(parts.at(-1) ?? '');
}

function trimLineEnd(text: string, { from, end }: { from: number; end: number }): string {
  let last = end;
  while (last > from && text[last - 1] === '\r') last -= 1;
  return text.slice(from, last);
}

/** Sunbird folds lines right after the name. */
const namePattern = /[A-Za-z0-9-]{1,100}(?=[:;]|[\r\n]{1,4}[ \t][:;])/y;

/**
 * The name of the property at the start of a line, in capitals. A name that is not written in capitals counts only when
 * `isRead` accepts it: other such lines are more likely part of a badly folded text.
 */
function findName(text: string, { at, isRead }: { at: number; isRead: (name: string) => boolean }): string | undefined {
  namePattern.lastIndex = at;
  const name = namePattern.exec(text)?.[0];
  const capitals = name?.toUpperCase();
  return capitals !== undefined && (name === capitals || isRead(capitals)) ? capitals : undefined;
}

/** A colon before a day or a duration: the value of a time always begins with one of them. */
const beforeTime = /:(?= ?(?:\d{4}-?\d{2}-?\d{2}(?:[Tt,/\s]|$)|[+-]?P\d))/g;
const timeProperties = new Set(['DTSTART', 'DTEND', 'DUE', 'EXDATE', 'RDATE', 'RECURRENCE-ID', 'COMPLETED', 'CREATED']);

/**
 * The start of the value: after the first colon outside quotes. A time zone without its quotes, such as `(UTC+05:30)
 * Kolkata`, contains a colon of its own.
 */
function findValue(text: string, name: string): number {
  beforeTime.lastIndex = name.length;
  const time = timeProperties.has(name) ? beforeTime.exec(text) : null;
  if (time) return time.index + 1;
  let isQuoted = false;
  let end = name.length;
  while (end < text.length && (isQuoted || text[end] !== ':' || isOfAddress(text, end))) {
    if (text[end] === '"') isQuoted = !isQuoted;
    end += 1;
  }
  return end + 1;
}

/** Whether a colon is part of an address without quotes, such as `ALTREP=https://example.org/a`. */
const isOfAddress = (text: string, at: number) => /[=,](?:https?|ldaps?|mailto|cid)$/i.test(text.slice(at - 7, at));

/** The parameters, and the start of the value. Quoted values may contain `:`, `;` and `,`. */
function parseParameters(
  text: string,
  name: string,
  steps: StepBudget,
): { parameters: ReadonlyMap<string, string>; valueAt: number } {
  if (text[name.length] === ':') return { parameters: noParameters, valueAt: name.length + 1 };
  const valueAt = findValue(text, name);
  const parameters = new Map<string, string>();
  for (const [, key = '', quoted, plain = ''] of text
    .slice(name.length, valueAt - 1)
    .matchAll(/;([A-Za-z0-9-]+)=(?:"([^"]*)"|"?([^;"]*))/g)) {
    steps.spend(1);
    parameters.set(key.toUpperCase(), Buffer.from(quoted ?? plain, 'latin1').toString('utf8'));
  }
  return { parameters, valueAt };
}

/** Decodes text that has one character for each byte. */
function createDecoder(file: Uint8Array, charset: string): (text: string, marked: string | undefined) => string {
  const isValid = isUtf8(file);
  return (text, marked) => {
    if (/^\p{ASCII}*$/u.test(text)) return text;
    const label = (marked ?? charset).toLowerCase();
    if (isValid && label === 'utf-8') return Buffer.from(text, 'latin1').toString('utf8');
    try {
      return new TextDecoder(label, { fatal: true }).decode(Buffer.from(text, 'latin1'));
    } catch {
      throw new CalendarFileError(`The file contains bytes that are not ${label.slice(0, 40).toUpperCase()} text.`);
    }
  };
}
