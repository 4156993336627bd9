import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is narrower than 48em, the phone breakpoint of the style sheets. */
export function useIsPhone(): boolean {
  return useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
}

/**
 * Whether the device has a keyboard beside the screen. On a touch screen a keyboard would cover the lower part of the
 * screen.
 */
export function useHasKeyboard(): boolean {
  return useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false });
}
