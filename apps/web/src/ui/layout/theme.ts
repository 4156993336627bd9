import { type ButtonProps, createTheme, type MantineColorsTuple } from '@mantine/core';

const accent: MantineColorsTuple = [
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
];
const dark: MantineColorsTuple = [
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
];

const fontFamily = "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, sans-serif";
const touchTarget = '44px';

const button = { '--button-height': touchTarget, '--button-padding-x': '16px', '--button-fz': 'var(--gt-text-md)' };
/** Of size `sm`, with the class `touch-area`. */
const slimButton = { '--button-height': '36px', '--button-padding-x': '12px', '--button-fz': 'var(--gt-text-sm)' };

/** Sizes, fonts and component defaults; colours are in color-schemes.ts. */
export const theme = createTheme({
  colors: { accent, dark },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
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
  // Those of tokens.css.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.5rem' },
  lineHeights: { md: '1.4' },
  radius: { xs: '6px', sm: '6px', md: '10px', lg: '14px', xl: '14px' },
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
          // With an error too: in the colour of an error it looks like something that was entered.
          '--input-placeholder-color': 'var(--mantine-color-placeholder)',
        },
      }),
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Badge: { defaultProps: { variant: 'light', radius: 'sm' } },
    Checkbox: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { hideControls: true } },
    Switch: { defaultProps: { size: 'md', withThumbIndicator: false } },
    Modal: { defaultProps: { transitionProps: { transition: 'fade-up', duration: 160 } } },
    ModalRoot: {
      defaultProps: {
        transitionProps: { transition: 'fade-up', duration: 160 },
        // Removing the scroll bar sets an inherited property on the page: it restyles a full calendar for a second.
        removeScrollProps: { removeScrollBar: false },
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    Select: {
      defaultProps: { allowDeselect: false, comboboxProps: { transitionProps: { duration: 120 }, shadow: 'md' } },
    },
  },
});
