import type { TileColor } from '@goaltracker/domain/goals/categories';
import { pageColors } from './colors.ts';

/**
 * Every colour of the app by its role, as `--gt-…` custom properties; components use roles, never colour values.
 * Text has a contrast of at least 4.5 on its background in both schemes (color-schemes.test.ts).
 */
const light = {
  page: pageColors.light,
  surface: '#ffffff',
  raised: '#ffffff',
  field: '#ffffff',
  hover: '#f0f0f4',
  border: '#e5e6eb',
  'border-strong': '#cfd2da',
  text: '#1b1c22',
  'text-muted': '#5b606d',
  accent: '#4a53c8',
  'accent-soft': '#eceefb',
  'accent-text': '#3f48bd',
  'on-accent': '#ffffff',
  positive: '#1a7a48',
  'positive-soft': '#e5f4eb',
  'positive-text': '#166a3e',
  negative: '#c2323b',
  'negative-soft': '#fcebec',
  'negative-text': '#b3262f',
  warning: '#d18a00',
  'warning-soft': '#fdf3dc',
  'warning-text': '#835400',
  'due-text': '#bf4e00',
  'on-strong': '#ffffff',
  'on-chosen': '#16171c',
  track: '#e5e6eb',
  'bar-start': '#6e78e2',
  'bar-half': '#4a53c8',
  'bar-near': '#6d3bd1',
  'bar-done': '#239a5f',
  'chart-line': '#5660d6',
  'chart-second': '#14918a',
  'chart-expected': '#868b99',
  'dot-good': '#239a5f',
  'dot-late': '#d8404a',
  gold: '#b98300',
  'shadow-low': '0 1px 2px rgb(20 22 35 / 6%)',
  'shadow-high': '0 12px 32px rgb(20 22 35 / 16%), 0 2px 6px rgb(20 22 35 / 8%)',
};

const dark: typeof light = {
  page: pageColors.dark,
  surface: '#18191e',
  raised: '#1e1f25',
  field: '#131418',
  hover: '#24262d',
  border: '#2a2c34',
  'border-strong': '#3b3e49',
  text: '#eaebef',
  'text-muted': '#a1a6b3',
  accent: '#5c67d8',
  'accent-soft': '#25284a',
  'accent-text': '#a9b1f8',
  'on-accent': '#ffffff',
  positive: '#1f7f4e',
  'positive-soft': '#16301f',
  'positive-text': '#6cd29a',
  negative: '#c43a43',
  'negative-soft': '#3a1a1d',
  'negative-text': '#ff9aa0',
  warning: '#d9a02b',
  'warning-soft': '#33270f',
  'warning-text': '#f0c265',
  'due-text': '#ff9d4d',
  'on-strong': '#ffffff',
  'on-chosen': '#16171c',
  track: '#2f323b',
  'bar-start': '#6f7ae8',
  'bar-half': '#949df7',
  'bar-near': '#b98cff',
  'bar-done': '#4cc488',
  'chart-line': '#8f99f5',
  'chart-second': '#35b3aa',
  'chart-expected': '#7f8594',
  'dot-good': '#4cc488',
  'dot-late': '#ff737b',
  gold: '#f0bd45',
  'shadow-low': '0 1px 2px rgb(0 0 0 / 40%)',
  'shadow-high': '0 16px 40px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 6%)',
};

/** Background, text and full tone of category tiles (rules/categories.md#tile-colours); gray is for unknown names. */
const tiles = {
  blue: { light: ['#e8f0fe', '#1d4fa8', '#3b78e0'], dark: ['#172640', '#9ec1ff', '#5e94f0'] },
  green: { light: ['#e4f5ea', '#17663b', '#279a5d'], dark: ['#14301f', '#7fd9a3', '#45b87d'] },
  purple: { light: ['#f2ebfd', '#6431b5', '#8a55e0'], dark: ['#2a1d42', '#cdb0ff', '#a27af0'] },
  pink: { light: ['#fdeaf3', '#a41f63', '#d8478c'], dark: ['#3c1a2b', '#ffa5cd', '#ea6aa6'] },
  orange: { light: ['#fff0e2', '#974106', '#dc6e1d'], dark: ['#3a2413', '#ffb980', '#ee8a42'] },
  red: { light: ['#fdeaea', '#ab2129', '#d84a50'], dark: ['#3b1a1c', '#ffa3a6', '#ef6c71'] },
  yellow: { light: ['#fdf5d3', '#775200', '#b98300'], dark: ['#322a10', '#f2cf63', '#d4a32c'] },
  indigo: { light: ['#ebecfd', '#3c42b4', '#5a63d8'], dark: ['#1f2247', '#b1b7ff', '#7f89f0'] },
  teal: { light: ['#dff5f3', '#0d615c', '#14918a'], dark: ['#0f2f2d', '#6fd8cf', '#35b3aa'] },
  gray: { light: ['#eeeff2', '#474c58', '#767c8a'], dark: ['#26282f', '#c0c4ce', '#8b91a0'] },
} as const satisfies Record<TileColor, Record<'light' | 'dark', readonly [string, string, string]>>;

function toVariables(scheme: 'light' | 'dark'): Record<string, string> {
  const colors = Object.entries(scheme === 'light' ? light : dark).map(([name, value]) => [`--gt-${name}`, value]);
  const tileVariables = Object.entries(tiles).flatMap(
    ([
      name,
      {
        [scheme]: [ground, text, full],
      },
    ]) => [
      [`--gt-tile-${name}`, ground],
      [`--gt-tile-${name}-text`, text],
      [`--gt-tile-${name}-full`, full],
    ],
  );
  return Object.fromEntries([...colors, ...tileVariables]);
}

export const colorSchemes = { light: toVariables('light'), dark: toVariables('dark') };
