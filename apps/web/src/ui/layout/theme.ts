import type { ButtonProps, MantineColorsTuple, MantineTheme, VariantColorsResolver } from '@mantine/core';

/** Components need the names only; the values are custom properties (theme-variables.ts). */
function listShades(name: string): MantineColorsTuple {
  const shade = (index: number) => `var(--mantine-color-${name}-${index})`;
  return [shade(0), shade(1), shade(2), shade(3), shade(4), shade(5), shade(6), shade(7), shade(8), shade(9)];
}

const colors = {
  accent: listShades('accent'),
  dark: listShades('dark'),
  gray: listShades('gray'),
  red: listShades('red'),
  pink: listShades('pink'),
  grape: listShades('grape'),
  violet: listShades('violet'),
  indigo: listShades('indigo'),
  blue: listShades('blue'),
  cyan: listShades('cyan'),
  teal: listShades('teal'),
  green: listShades('green'),
  lime: listShades('lime'),
  yellow: listShades('yellow'),
  orange: listShades('orange'),
};

/** Those that the theme has colours for; Mantine has more. */
type Variant = 'default' | 'filled' | 'light' | 'subtle';

declare module '@mantine/core' {
  interface ActionIconProps {
    variant?: Variant;
  }
  interface AlertProps {
    variant?: Variant;
  }
  interface BadgeProps {
    variant?: Variant;
  }
  interface ButtonProps {
    variant?: Variant;
  }
}

/** The colours of a variant as Mantine resolves them. */
const resolveVariant: VariantColorsResolver = ({ color = 'accent', variant }) => {
  const role = `--mantine-color-${color}`;
  const edge = 'calc(0.0625rem * var(--mantine-scale)) solid';
  const border = `${edge} transparent`;
  const hover = `var(${role}-light-hover)`;
  switch (variant) {
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: `${edge} var(--mantine-color-default-border)`,
      };
    case 'light':
      return { background: `var(${role}-light)`, hover, color: `var(${role}-light-color)`, border };
    case 'subtle':
      return { background: 'transparent', hover, color: `var(${role}-light-color)`, border };
    default:
      return {
        background: `var(${role}-filled)`,
        hover: `var(${role}-filled-hover)`,
        color: 'var(--mantine-color-white)',
        border,
      };
  }
};

const fontFamily = "'Inter Variable', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, sans-serif";
const touchTarget = '44px';

const scale = (pixels: number) => `calc(${pixels / 16}rem * var(--mantine-scale))`;
/** No text of ours has these. */
const lowHeadings = {
  h4: { fontSize: scale(18), lineHeight: '1.45' },
  h5: { fontSize: scale(16), lineHeight: '1.5' },
  h6: { fontSize: scale(14), lineHeight: '1.5' },
};

const button = { '--button-height': touchTarget, '--button-padding-x': '16px', '--button-fz': 'var(--gt-text-md)' };
/** Of size `sm`, with the class `touch-area`. */
const slimButton = { '--button-height': '36px', '--button-padding-x': '12px', '--button-fz': 'var(--gt-text-sm)' };

/**
 * Sizes, fonts and component defaults; colours are in color-schemes.ts. A whole theme: a part of one would need Mantine's
 * own in the first load.
 */
export const theme: MantineTheme = {
  scale: 1,
  fontSmoothing: true,
  focusRing: 'auto',
  focusClassName: '',
  activeClassName: 'mantine-active',
  white: '#fff',
  black: '#000',
  autoContrast: false,
  luminanceThreshold: 0.3,
  defaultGradient: { from: 'blue', to: 'cyan', deg: 45 },
  variantColorResolver: resolveVariant,
  colors,
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'wrap',
    sizes: {
      h1: { fontSize: 'var(--gt-text-xl)', lineHeight: '1.25' },
      h2: { fontSize: 'var(--gt-text-lg)', lineHeight: '1.35' },
      h3: { fontSize: 'var(--gt-text-md)', lineHeight: '1.4' },
      ...lowHeadings,
    },
  },
  // Those of tokens.css.
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.5rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.4', lg: '1.6', xl: '1.65' },
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  spacing: { xs: scale(10), sm: scale(12), md: scale(16), lg: scale(20), xl: scale(32) },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  other: {},
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, Liberation Mono, Courier New, monospace',
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
      defaultProps: {
        allowDeselect: false,
        comboboxProps: {
          transitionProps: { duration: 120 },
          shadow: 'md',
          // Placed while it is hidden and has no width: centred it would begin in the middle of its field and, unless it
          // is fixed, widen the layout of a phone.
          position: 'bottom-start',
          floatingStrategy: 'fixed',
        },
      },
    },
  },
};
