import { foldText } from '../notes/fold-text.ts';
import { listWords } from './match-text.ts';

/** What a search looks at in a task besides its title. */
export interface TaskText {
  title: string;
  labels: readonly string[];
  parts: readonly { title: string }[];
}

/** The labels, with `@`, and the titles of the parts, one a line (rules/search.md#search). */
export const listTaskLines = ({ labels, parts }: Omit<TaskText, 'title'>): string[] => [
  ...labels.map((label) => `@${label}`),
  ...parts.map(({ title }) => title),
];

/**
 * The labels and parts of a found task by which it was found: for each word that the title lacks the first with it. Null
 * if the title has all words.
 * @example excerptOfTask({ title: 'Pay', labels: ['home'], parts: [] }, 'pay @ho') // '@home'
 */
export function excerptOfTask(task: TaskText, search: string): string | null {
  const title = foldText(task.title);
  const lines = listTaskLines(task);
  const missing = listWords(search).filter((word) => !title.includes(word));
  const matched = missing.flatMap((word) => lines.find((line) => foldText(line).includes(word)) ?? []);
  return [...new Set(matched)].join(' · ') || null;
}
