/** Puts the current icon or colour before the options when it is not one of them: the API accepts any name. */
export function withCurrentOption(options: readonly string[], current: string | undefined): readonly string[] {
  return current === undefined || options.includes(current) ? options : [current, ...options];
}

/**
 * The name of an icon or a colour, as its label.
 * @example formatOptionName('ShoppingCart') // 'Shopping cart'
 */
export function formatOptionName(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Another category with this name, whatever its case. */
export function findNamesake<Category extends { id: string; name: string }>(
  categories: readonly Category[],
  name: string,
  ownId: string | undefined,
): Category | undefined {
  const normalize = (text: string) => text.trim().toLocaleLowerCase();
  return categories.find((category) => category.id !== ownId && normalize(category.name) === normalize(name));
}
