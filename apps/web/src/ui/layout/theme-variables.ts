import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';
import { colorSchemes } from './color-schemes.ts';
import { theme } from './theme.ts';

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

/** Maps Mantine's colour names to our roles, in their filled, light and text variants. */
const roles = { accent: 'accent', red: 'negative', green: 'positive', yellow: 'warning', orange: 'warning' };

const mantineVariables: Record<string, string> = {
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

/** The rules of all custom properties of the theme that Mantine's stylesheet does not have already. Runs in the build. */
export function writeThemeVariables(): string {
  const ours = defaultCssVariablesResolver({ ...theme, colors: { ...DEFAULT_THEME.colors, accent, dark } });
  const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
  return convertCssVariables(
    {
      variables: pickChanged(ours.variables, defaults.variables),
      light: { ...pickChanged(ours.light, defaults.light), ...mantineVariables, ...colorSchemes.light },
      dark: { ...pickChanged(ours.dark, defaults.dark), ...mantineVariables, ...colorSchemes.dark },
    },
    ':root',
  );
}

function pickChanged(variables: Record<string, string>, defaults: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name, value]) => value !== defaults[name]));
}
