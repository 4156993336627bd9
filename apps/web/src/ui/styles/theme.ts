import { type ButtonProps, createTheme, type CSSVariablesResolver } from '@mantine/core';
import tabs from '../choices/tabs.module.css';

const fontFamily = "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, sans-serif";
const touchTarget = '44px';

const button = { '--button-height': touchTarget, '--button-padding-x': '16px', '--button-fz': 'var(--gt-text-md)' };
/** With the class `touch-area`, the touch target is 44 px high. */
const slimButton = { '--button-height': '36px', '--button-padding-x': '12px', '--button-fz': 'var(--gt-text-sm)' };

/** Sizes, fonts and defaults of Mantine's components. Colours are in colors.css, lengths in tokens.css. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  colors: {
    accent: [
      '#eef0fd',
      '#dde0fa',
      '#bcc2f5',
      '#a5aef7',
      '#7d87e8',
      '#5c67d8',
      '#4a53c8',
      '#3f47b3',
      '#373e9b',
      '#2b317c',
    ],
    dark: [
      '#e9eaee',
      '#c6c9d1',
      '#a2a6b3',
      '#7c8190',
      '#363944',
      '#2b2e37',
      '#202229',
      '#18191e',
      '#131417',
      '#0f1012',
    ],
  },
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    sizes: {
      h1: { fontSize: 'var(--gt-text-xl)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--gt-text-lg)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--gt-text-md)', lineHeight: '1.4' },
    },
  },
  fontSizes: {
    xs: 'var(--gt-text-xs)',
    sm: 'var(--gt-text-sm)',
    md: 'var(--gt-text-md)',
    lg: 'var(--gt-text-lg)',
    xl: 'var(--gt-text-xl)',
  },
  lineHeights: { md: '1.4' },
  radius: {
    xs: 'var(--gt-radius-sm)',
    sm: 'var(--gt-radius-sm)',
    md: 'var(--gt-radius-md)',
    lg: 'var(--gt-radius-lg)',
    xl: 'var(--gt-radius-lg)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  shadows: {
    xs: 'var(--gt-shadow-low)',
    sm: 'var(--gt-shadow-low)',
    md: 'var(--gt-shadow-high)',
    lg: 'var(--gt-shadow-high)',
    xl: 'var(--gt-shadow-high)',
  },
  components: {
    Button: {
      vars: (_theme: unknown, { size }: ButtonProps) => ({ root: size === 'sm' ? slimButton : button }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle', color: 'gray' } },
    CloseButton: { defaultProps: { size: 44, iconSize: 20, 'aria-label': 'Close' } },
    Input: {
      vars: () => ({
        wrapper: {
          '--input-height': touchTarget,
          '--input-fz': '1rem',
          '--input-bg': 'var(--gt-field)',
          // The placeholder of an invalid field keeps its colour: in the error colour it looks like typed text.
          '--input-placeholder-color': 'var(--mantine-color-placeholder)',
        },
      }),
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    Checkbox: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { hideControls: true } },
    Tabs: { defaultProps: { keepMounted: false }, classNames: { list: tabs.list, tab: tabs.tab } },
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
    Modal: { defaultProps: { transitionProps: { transition: 'fade-up', duration: 160 } } },
    ModalRoot: {
      defaultProps: {
        transitionProps: { transition: 'fade-up', duration: 160 },
        // Removing the scroll bar sets an inherited property on the page: restyling a full calendar then takes a second.
        removeScrollProps: { removeScrollBar: false },
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Select: {
      defaultProps: {
        allowDeselect: false,
        comboboxProps: {
          transitionProps: { duration: 120 },
          shadow: 'md',
          // Mantine places the list while the list is hidden and has no width: a centred list would begin in the middle of
          // its field, and a list that is not fixed would widen the layout of a phone.
          position: 'bottom-start',
          floatingStrategy: 'fixed',
        },
      },
    },
  },
});

/** Maps Mantine's colour names to the roles of colors.css. */
const roles = { accent: 'accent', red: 'negative', green: 'positive', yellow: 'warning', orange: 'warning' };

const colorVariables: Record<string, string> = {
  '--mantine-color-body': 'var(--gt-surface)',
  '--mantine-color-text': 'var(--gt-text)',
  '--mantine-color-dimmed': 'var(--gt-text-muted)',
  '--mantine-color-placeholder': 'var(--gt-text-muted)',
  '--mantine-color-error': 'var(--gt-negative-text)',
  '--mantine-color-anchor': 'var(--gt-accent-text)',
  '--mantine-color-default': 'var(--gt-surface)',
  '--mantine-color-default-hover': 'var(--gt-hover)',
  '--mantine-color-default-color': 'var(--gt-text)',
  '--mantine-color-default-border': 'var(--gt-border-strong)',
  '--mantine-color-gray-light': 'var(--gt-hover)',
  '--mantine-color-gray-light-hover': 'var(--gt-hover)',
  '--mantine-color-gray-light-color': 'var(--gt-text-muted)',
  ...Object.fromEntries(
    Object.entries(roles).flatMap(([color, role]) => [
      [`--mantine-color-${color}-filled`, `var(--gt-${role})`],
      [`--mantine-color-${color}-light`, `var(--gt-${role}-soft)`],
      [`--mantine-color-${color}-light-hover`, `var(--gt-${role}-soft)`],
      [`--mantine-color-${color}-light-color`, `var(--gt-${role}-text)`],
      [`--mantine-color-${color}-outline`, `var(--gt-${role}-text)`],
    ]),
  ),
};

/** Gives Mantine's components the colours of colors.css, which already differ by scheme. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: colorVariables,
  dark: colorVariables,
});
