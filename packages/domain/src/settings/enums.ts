/** The themes and date formats of the app; the first of each is the default (rules/settings.md#looks). */
export const themes = ['light', 'dark'] as const;
export const dateFormats = ['US', 'International'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** The days that weeks may start on: 0 for Sunday, 1 for Monday, 6 for Saturday. */
export const firstWeekdays = [0, 1, 6] as const;
export type FirstWeekday = (typeof firstWeekdays)[number];
