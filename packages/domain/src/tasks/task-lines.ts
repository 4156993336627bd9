import { maxTaskParts } from './enums.ts';

export interface TaskLine {
  text: string;
  isCompleted: boolean;
  /** The number of columns of indentation. */
  indent: number;
}

export type TaskWithParts = TaskLine & { parts: TaskLine[] };

const bullet = /^(?:[-*+•◦▪‣–—]|\d{1,3}[.)])\s+/u;
const checkbox = /^(?:\[(?<mark>[ xX✓✔]?)\]|(?<box>[☐☑☒✅✓✔]))\s*/u;
const tabWidth = 4;
/** The minimum indentation of a part relative to its task. */
const partIndent = 2;

/**
 * Reads each line of a text as a task (rules/tasks.md#several-tasks), without bullets, numbers and checkboxes. A ticked
 * checkbox completes the task. Skips empty lines.
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
 * Groups lines into tasks with parts. Lines that are indented below a task become its parts, at any depth. When a task
 * has no room for more parts, the next line becomes a new task.
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
