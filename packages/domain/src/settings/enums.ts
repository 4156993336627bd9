/** The themes and date formats of the app (rules/settings.md#looks). US dates are the default. */
export const themes = ['light', 'dark'] as const;
export const dateFormats = ['US', 'International'] as const;
export type DateFormat = (typeof dateFormats)[number];

/** The clocks of the app: with AM and PM, or from 0 to 23 (rules/settings.md#times). */
export const timeFormats = ['12-hour', '24-hour'] as const;
export type TimeFormat = (typeof timeFormats)[number];

/** The days that weeks may start on: 0 for Sunday, 1 for Monday, 6 for Saturday. */
export const firstWeekdays = [0, 1, 6] as const;
export type FirstWeekday = (typeof firstWeekdays)[number];
