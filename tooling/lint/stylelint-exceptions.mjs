/**
 * Allowed values off the scale, by module: mostly the geometry of the calendar and of charts. Do not add any.
 * @typedef {{ declarations?: Record<string, string[]>, breakpoints?: string[], colors?: boolean }} Exceptions
 * @type {Record<string, Exceptions>}
 */
export const exceptions = {
  'features/calendar/calendar-head.module.css': { breakpoints: ['74em'] },
  'features/calendar/schedule-goal/schedule-goal.module.css': {
    declarations: {
      bottom: ['2px'],
      left: ['calc(50% - 7px)'],
      padding: ['3px var(--gt-space-4)'],
      right: ['52px'],
      'scroll-margin': ['112px 0 24px'],
      top: ['-4px', '48px'],
      width: ['14px'],
    },
  },
  'features/calendar/view-skeleton.module.css': { declarations: { gap: ['5px'] } },
  'features/calendar/month/month-grid.module.css': {
    declarations: {
      margin: ['1px var(--gt-space-4)', '1px var(--gt-space-4) 0'],
      padding: ['0 5px 0 var(--gt-space-8)'],
      'padding-left': ['3px', '9px'],
    },
  },
  'features/calendar/hours/night-band.module.css': {
    declarations: {
      margin: ['0 2px 0 calc(var(--gutter) - 25px)'],
      padding: ['3px var(--gt-space-8)'],
      'padding-right': ['14px'],
    },
  },
  'features/calendar/hours/timeline.module.css': {
    declarations: {
      'box-shadow': [
        '0 0 0 2px var(--gt-surface)',
        'inset 0 -1px var(--gt-surface)',
        'inset 0 0 0 1.5px var(--gt-chosen)',
      ],
      height: ['10px', '7px'],
      left: ['-5px'],
      'margin-top': ['-1px'],
      'min-height': ['26px'],
      padding: ['0 0 0 52px', '1px var(--gt-space-4)', '3px 0', '3px var(--gt-space-8)'],
      'padding-inline': ['10px var(--gt-space-2)'],
      'padding-right': ['24px'],
      right: ['3px', '4px', '6px'],
      top: ['-6px', '5px', 'calc(50% - 7px)'],
      width: ['10px'],
    },
    colors: true,
  },
  'features/goals/celebration/celebration.module.css': { declarations: { top: ['88px', 'max(48px, 12dvh)'] } },
  'features/goals/weeks/week-bars.module.css': { declarations: { inset: ['-17px auto auto 50%'] } },
  'features/search/sentence/day-strip.module.css': {
    declarations: { 'box-shadow': ['0 0 0 1px var(--gt-surface)', 'inset 0 0 0 1.5px currentColor'] },
  },
  'features/today/calendar-with-today.module.css': {
    declarations: { padding: ['var(--gt-space-6) 128px var(--gt-space-6) var(--gt-space-12)'] },
  },
  'shell/frame/app-frame.module.css': { declarations: { top: ['-60px'] } },
  'shell/frame/frame-status.module.css': { declarations: { bottom: ['124px'] } },
  'shell/frame/main-nav.module.css': { declarations: { padding: ['76px var(--gt-space-12) var(--gt-space-12)'] } },
  'undo/toast.module.css': { breakpoints: ['75em'] },
  'ui/choices/radio-tiles.module.css': { declarations: { 'box-shadow': ['inset 0 0 0 1px var(--gt-accent-text)'] } },
  'ui/styles/classes.css': { declarations: { inset: ['calc(50% - 22px) 0'] } },
  'ui/styles/colors.css': { colors: true },
  'ui/styles/global.css': { breakpoints: ['22.5em'], colors: true },
  'ui/pieces/pieces.module.css': { declarations: { top: ['120px'] } },
};
