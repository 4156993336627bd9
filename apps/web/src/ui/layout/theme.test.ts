import { type ButtonProps, DEFAULT_THEME } from '@mantine/core';
import { expect, expectTypeOf, it } from 'vitest';
import { theme } from './theme.ts';

it('the theme has every colour of Mantine by name, and the accent', () => {
  expect(Object.keys(theme.colors).toSorted()).toEqual(['accent', ...Object.keys(DEFAULT_THEME.colors)].toSorted());
});

const variants: readonly NonNullable<ButtonProps['variant']>[] = ['default', 'filled', 'light', 'subtle'];

it.each(variants)('the variant %s has the colours that Mantine gives it', (variant) => {
  for (const color of ['accent', 'gray', 'red', 'green', 'yellow', 'orange']) {
    const input = { color, variant, theme };
    expect(theme.variantColorResolver(input)).toEqual(DEFAULT_THEME.variantColorResolver(input));
  }
});

it('a variant without colours is refused by the type check', () => {
  expectTypeOf<NonNullable<ButtonProps['variant']>>().toEqualTypeOf<'default' | 'filled' | 'light' | 'subtle'>();
});
