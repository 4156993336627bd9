/** The icons a category can have on the goals screen (first document, section 3). */
export const goalCategoryIcons = [
  'BookOpen',
  'Dumbbell',
  'Briefcase',
  'Heart',
  'Camera',
  'Music',
  'Palette',
  'Trophy',
  'Target',
  'Clock',
  'DollarSign',
  'Home',
  'Car',
  'Plane',
  'Coffee',
  'Moon',
  'Sun',
  'Star',
  'Zap',
  'Gift',
  'Users',
  'Brain',
  'Laptop',
  'Gamepad2',
  'Utensils',
  'ShoppingCart',
  'MapPin',
  'Phone',
  'Mail',
  'Settings',
] as const;

/** The icons offered for a category that is made while planning; the first is the default (second document, section 3). */
export const plannerCategoryIcons = ['Folder', 'Heart', 'Briefcase', 'Book', 'Target', 'Trophy'] as const;

/** Every icon that may come up: those of the goals screen and the two only the planner offers. */
export const categoryIcons = [...goalCategoryIcons, 'Folder', 'Book'] as const;
export type CategoryIcon = (typeof categoryIcons)[number];
export const defaultCategoryIcon: CategoryIcon = 'Target';

/** The colours offered for a category (first document, section 3). */
export const categoryColors = ['blue', 'green', 'purple', 'red', 'orange', 'pink', 'teal', 'indigo'] as const;
export type CategoryColor = (typeof categoryColors)[number];
export const defaultCategoryColor: CategoryColor = 'blue';

/** The colours offered for a category that is made while planning (second document, section 3). */
export const plannerCategoryColors = ['blue', 'green', 'red', 'yellow', 'purple', 'pink', 'orange'] as const;

/** The colour themes of a tile (section 9), and teal, which is offered but missing from that list. */
export const tileColors = [
  'blue',
  'green',
  'purple',
  'pink',
  'orange',
  'red',
  'yellow',
  'indigo',
  'gray',
  'teal',
] as const;
export type TileColor = (typeof tileColors)[number];

/** The theme of a category's tile; gray for a colour that has none (section 9). */
export function resolveTileColor(color: string): TileColor {
  return tileColors.find((tileColor) => tileColor === color) ?? 'gray';
}

/** A category that every new account starts with. */
export type DefaultCategory = { name: string; icon: CategoryIcon; color: CategoryColor };

/** The categories of a new account, restored by a reset (contract, Accounts). */
export const defaultCategories: readonly DefaultCategory[] = [
  { name: 'Health & Fitness', icon: 'Dumbbell', color: 'green' },
  { name: 'Career', icon: 'Briefcase', color: 'blue' },
  { name: 'Learning', icon: 'BookOpen', color: 'purple' },
  { name: 'Finance', icon: 'DollarSign', color: 'teal' },
  { name: 'Relationships', icon: 'Heart', color: 'pink' },
  { name: 'Personal Growth', icon: 'Brain', color: 'orange' },
];

/**
 * Whether there is a category beyond those every account starts with: one made, renamed or given another look, or a
 * second of the same (contract, Data). A default one that was deleted is not missed.
 * @example hasCustomCategory(defaultCategories) // false
 */
export function hasCustomCategory(categories: readonly { name: string; icon: string; color: string }[]): boolean {
  const untouched = defaultCategories.filter(({ name, icon, color }) =>
    categories.some((category) => category.name === name && category.icon === icon && category.color === color),
  );
  return categories.length > untouched.length;
}
