export interface TaskLine {
  text: string;
  isCompleted: boolean;
}

const bullet = /^(?:[-*+•◦▪‣–—]|\d{1,3}[.)])\s+/u;
const checkbox = /^(?:\[(?<mark>[ xX✓✔]?)\]|(?<box>[☐☑☒✅✓✔]))\s*/u;

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
    return [{ text: rest, isCompleted: mark !== '' || symbol !== '☐' }];
  });
}
