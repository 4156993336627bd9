import { readFileSync } from 'node:fs';
import { tileColors as tileNames } from '@goaltracker/domain/goals/categories';
import { describe, expect, it } from 'vitest';
import { pageColors } from './colors.ts';
import { tileColors } from '../pieces/tile-colors.ts';

const [light = '', dark = ''] = readFileSync(new URL('./colors.css', import.meta.url), 'utf8').split(
  '[data-mantine-color',
);
const colorSchemes = { light: readColors(light), dark: readColors(dark) };

function readColors(css: string): Record<string, string> {
  return Object.fromEntries([...css.matchAll(/(--[\w-]+): (.+);/g)].map(([, name = '', value = '']) => [name, value]));
}

const readable = 4.5;
/** The least contrast of non-text. */
const visible = 3;
const pairs = [
  ['text', 'page'],
  ['text', 'surface'],
  ['text', 'hover'],
  ['text-muted', 'page'],
  ['text-muted', 'surface'],
  ['text-muted', 'hover'],
  ['text-muted', 'raised'],
  ['text-muted', 'field'],
  ['negative-text', 'raised'],
  ['accent-text', 'page'],
  ['accent-text', 'surface'],
  ['accent-text', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-strong', 'positive'],
  ['on-strong', 'negative'],
  ['positive-text', 'surface'],
  ['positive-text', 'positive-soft'],
  ['negative-text', 'surface'],
  ['negative-text', 'page'],
  ['negative-text', 'negative-soft'],
  ['warning-text', 'surface'],
  ['warning-text', 'warning-soft'],
  ['due-text', 'page'],
  ['due-text', 'surface'],
  ...tileNames.map((name) => [`tile-${name}-text`, `tile-${name}`]),
] as [string, string][];

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  it.each(pairs)('%s has enough contrast on %s', (text, ground) => {
    const colors = colorSchemes[scheme];
    expect(contrast(colors[`--gt-${text}`] ?? '', colors[`--gt-${ground}`] ?? '')).toBeGreaterThanOrEqual(readable);
  });

  it.each(['dot-good', 'gold', 'dot-late'])('a mark of %s is visible on its background', (mark) => {
    const colors = colorSchemes[scheme];
    expect(contrast(colors[`--gt-${mark}`] ?? '', colors['--gt-surface'] ?? '')).toBeGreaterThanOrEqual(visible);
  });

  it('the steps of a progress bar are shades of one hue, each further from the background', () => {
    const steps = ['start', 'half', 'near'].map((step) => colorSchemes[scheme][`--gt-bar-${step}`] ?? '');
    const [least = 0, ...rest] = steps.map(hueOf).sort((a, b) => a - b);
    expect((rest.at(-1) ?? 360) - least).toBeLessThan(5);
    const contrasts = steps.map((step) => contrast(step, colorSchemes[scheme]['--gt-surface'] ?? ''));
    expect(contrasts).toEqual(contrasts.toSorted((a, b) => a - b));
    expect(contrasts[0]).toBeGreaterThanOrEqual(visible);
  });

  it('the colour for due soon is orange, neither red nor yellow nor brown', () => {
    const [r = 0, g = 0, b = 0] = channels(colorSchemes[scheme]['--gt-due-text'] ?? '');
    const hue = (60 * (g - b)) / (r - b);
    expect(hue).toBeGreaterThan(20);
    expect(hue).toBeLessThan(36);
    expect(r).toBeGreaterThan(0.7);
    expect((r - b) / r).toBeGreaterThan(0.65);
  });
});

it('both schemes define the same colours, and the browser’s bars have the page colour', () => {
  expect(Object.keys(colorSchemes.dark)).toEqual(Object.keys(colorSchemes.light));
  expect([colorSchemes.light['--gt-page'], colorSchemes.dark['--gt-page']]).toEqual([
    pageColors.light,
    pageColors.dark,
  ]);
});

it('an unknown category colour is gray', () => {
  expect(tileColors('mauve')).toEqual({ background: 'var(--gt-tile-gray)', color: 'var(--gt-tile-gray-text)' });
});

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The hue of a blue, in degrees. */
function hueOf(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex);
  return 240 + (60 * (r - g)) / (b - Math.min(r, g));
}

/** Red, green and blue, 0 to 1. */
function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
}
