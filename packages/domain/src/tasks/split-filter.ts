import { filterMaxLength } from './enums.ts';
import { isSameLabel } from './labels.ts';

const partPattern = /[&|!()]|(?:"[^"]*"?|[^&|!()"])+/gu;

/** Splits a filter into operators, brackets and the terms between them. Text in quotation marks stays together. */
export function splitFilter(text: string): string[] {
  const parts = text.match(partPattern) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * Renames a label in a filter (rules/tasks.md#labels). Replaces only terms that are the label. A filter that would
 * become too long stays unchanged.
 * @example renameLabelInFilter('overdue & @phone', 'phone', 'calls') // 'overdue & @calls'
 */
export function renameLabelInFilter(text: string, name: string, newName: string): string {
  const renamed = text.replaceAll(partPattern, (part) => {
    const term = part.trim();
    return term.startsWith('@') && isSameLabel(term.slice(1), name) ? part.replace(term, () => `@${newName}`) : part;
  });
  return renamed.length > filterMaxLength ? text : renamed;
}
