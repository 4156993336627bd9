/**
 * Text as a search compares it: without case and accents, so that `cafe` finds `Café`.
 * @example foldText('Über Café') // 'uber cafe'
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '');
}
