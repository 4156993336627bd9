import type { TaskPriority } from '@goaltracker/domain/tasks/enums';

const words: readonly (readonly [RegExp, TaskPriority])[] = [
  [/^(?:p?1|a|high|highest|urgent|critical|important|hoch|!{2,3})$/iu, 'high'],
  [/^(?:p?[23]|b|medium|normal|mittel|!)$/iu, 'medium'],
  [/^(?:p?[4-9]|c|low|lowest|niedrig|minor)$/iu, 'low'],
];

/** The priority that a word or number means. 1 is the highest. Null for any other text. */
export function parsePriority(text: string): TaskPriority | null {
  return words.find(([pattern]) => pattern.test(text.trim()))?.[1] ?? null;
}
