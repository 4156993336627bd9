import { maxTaskParts } from './enums.ts';

export interface TaskLine {
  text: string;
  isCompleted: boolean;
  /** How many columns it is indented by. */
  indent: number;
}

export type TaskWithParts = TaskLine & { parts: TaskLine[] };

const bullet = /^(?:[-*+•◦▪‣–—]|\d{1,3}[.)])\s+/u;
const checkbox = /^(?:\[(?<mark>[ xX✓✔]?)\]|(?<box>[☐☑☒✅✓✔]))\s*/u;
const tabWidth = 4;
/** Of a part, from its task on. */
const partIndent = 2;

/**
 * The tasks that lines of text stand for (rules/tasks.md#several-tasks): without bullets, numbers and checkboxes, of which
 * a ticked one completes the task. Empty lines are left out.
 * @example parseTaskLines('- [x] Buy milk\n2. Call Ann') // Buy milk, completed; Call Ann
 */
export function parseTaskLines(text: string): TaskLine[] {
  return text.split(/\r\n|\r|\n/u).flatMap((line) => {
    const item = line.trim().replace(bullet, '');
    const box = checkbox.exec(item);
    const rest = item.slice(box?.[0].length ?? 0).trim();
    if (rest === '') return [];
    const mark = box?.groups?.['mark']?.trim() ?? '';
    const symbol = box?.groups?.['box'] ?? '☐';
    const space = /^\s*/u.exec(line)?.[0] ?? '';
    const indent = space.replaceAll('\t', ' '.repeat(tabWidth)).length;
    return [{ text: rest, isCompleted: mark !== '' || symbol !== '☐', indent }];
  });
}

/**
 * The tasks of lines, with those that are indented below one as its parts, however deep. Where a task has no room for
 * more parts, the next line begins another.
 * @example groupTaskLines(parseTaskLines('Pack\n  Socks\nCall Ann')) // Pack with the part Socks; Call Ann
 */
export function groupTaskLines(lines: readonly TaskLine[]): TaskWithParts[] {
  const tasks: TaskWithParts[] = [];
  let taskIndent = 0;
  for (const line of lines) {
    const task = tasks.at(-1);
    const isIndented = task !== undefined && line.indent >= taskIndent + partIndent;
    if (isIndented && task.parts.length < maxTaskParts) task.parts.push(line);
    else tasks.push({ ...line, parts: [] });
    if (!isIndented) taskIndent = line.indent;
  }
  return tasks;
}
