import { filterMaxLength } from './enums.ts';
import { isSameLabel } from './labels.ts';

const partPattern = /[&|!()]|(?:"[^"]*"?|[^&|!()"])+/gu;

/** Operators, brackets and what stands between them. Nothing splits within quotation marks. */
export function splitFilter(text: string): string[] {
  const parts = text.match(partPattern) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/**
 * A filter after a label was renamed (rules/tasks.md#labels): terms that are the label have the new name, all others stay
 * as they are. One that would become too long stays whole.
 * @example renameLabelInFilter('overdue & @phone', 'phone', 'calls') // 'overdue & @calls'
 */
export function renameLabelInFilter(text: string, name: string, newName: string): string {
  const renamed = text.replaceAll(partPattern, (part) => {
    const term = part.trim();
    return term.startsWith('@') && isSameLabel(term.slice(1), name) ? part.replace(term, () => `@${newName}`) : part;
  });
  return renamed.length > filterMaxLength ? text : renamed;
}
