/**
 * Folds case and removes accents for search, so that `cafe` finds `Café` (rules/notes.md#search).
 * @example foldText('Über Café') // 'uber cafe'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '');
}
