/** The choices offered, and before them the one in use if it is not among them: a script may have set any. */
export function offerToo(offered: readonly string[], inUse: string | undefined): readonly string[] {
  return inUse === undefined || offered.includes(inUse) ? offered : [inUse, ...offered];
}

/**
 * The name of an icon or a colour in words.
 * @example describeIcon('ShoppingCart') // 'Shopping cart'
 */
export function describeIcon(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
