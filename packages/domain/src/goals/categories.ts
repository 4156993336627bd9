/** The category icons offered on the goals screen (rules/categories.md#icons-and-colours). */
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

/** The category icons offered in the planner; the first is the default (rules/categories.md#icons-and-colours). */
export const plannerCategoryIcons = ['Folder', 'Heart', 'Briefcase', 'Book', 'Target', 'Trophy'] as const;

/** All category icons: the icons of the goals screen and the two icons that only the planner offers. */
export const categoryIcons = [...goalCategoryIcons, 'Folder', 'Book'] as const;
export type CategoryIcon = (typeof categoryIcons)[number];
export const defaultCategoryIcon: CategoryIcon = 'Target';

/** The category colours offered on the goals screen (rules/categories.md#icons-and-colours). */
export const categoryColors = ['blue', 'green', 'purple', 'red', 'orange', 'pink', 'teal', 'indigo'] as const;
export type CategoryColor = (typeof categoryColors)[number];
export const defaultCategoryColor: CategoryColor = 'blue';

/** The category colours offered in the planner (rules/categories.md#icons-and-colours). */
export const plannerCategoryColors = ['blue', 'green', 'red', 'yellow', 'purple', 'pink', 'orange'] as const;

/** The colour themes of tiles (rules/categories.md#tile-colours). */
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

/** The tile theme of a category colour; gray for an unknown colour (rules/categories.md#tile-colours). */
export function resolveTileColor(color: string): TileColor {
  return tileColors.find((tileColor) => tileColor === color) ?? 'gray';
}

/** A category that registration creates. */
export type DefaultCategory = { name: string; icon: CategoryIcon; color: CategoryColor };

/** The categories of a new account, restored by a reset (rules/categories.md#default-categories). */
export const defaultCategories: readonly DefaultCategory[] = [
  { name: 'Health & Fitness', icon: 'Dumbbell', color: 'green' },
  { name: 'Career', icon: 'Briefcase', color: 'blue' },
  { name: 'Learning', icon: 'BookOpen', color: 'purple' },
  { name: 'Finance', icon: 'DollarSign', color: 'teal' },
  { name: 'Relationships', icon: 'Heart', color: 'pink' },
  { name: 'Personal Growth', icon: 'Brain', color: 'orange' },
];

/**
 * Whether the user has other categories than the defaults: new, renamed or duplicate categories, or another icon or
 * colour (rules/backup.md#data-to-reset). Deleted default categories do not count.
 * @example hasCustomCategory(defaultCategories) // false
 */
export function hasCustomCategory(categories: readonly { name: string; icon: string; color: string }[]): boolean {
  const unchanged = defaultCategories.filter(({ name, icon, color }) =>
    categories.some((category) => category.name === name && category.icon === icon && category.color === color),
  );
  return categories.length > unchanged.length;
}
