import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than the 48em of the style sheets. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
}
