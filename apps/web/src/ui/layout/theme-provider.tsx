import { MantineContext, MantineThemeContext } from '@mantine/core';
import { type ComponentProps, type ReactNode, useLayoutEffect, useMemo } from 'react';
import { pageColors } from './colors.ts';
import { theme } from './theme.ts';

type MantineValue = NonNullable<ComponentProps<typeof MantineContext>['value']>;

/** Stands in for MantineProvider, which writes the custom properties in the browser; ours are a stylesheet of the build. */
export function ThemeProvider({
  colorScheme,
  nonce,
  children,
}: {
  colorScheme: 'light' | 'dark';
  nonce: string;
  children: ReactNode;
}) {
  // Before the paint, so that the first screen does not flash in the other scheme.
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-mantine-color-scheme', colorScheme);
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', pageColors[colorScheme]);
  }, [colorScheme]);
  const value = useMemo<MantineValue>(
    () => ({
      colorScheme,
      // The setting is the only thing that changes the scheme.
      setColorScheme: () => undefined,
      clearColorScheme: () => undefined,
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      getStyleNonce: () => nonce,
      withStaticClasses: true,
    }),
    [colorScheme, nonce],
  );
  return (
    <MantineContext value={value}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  );
}
