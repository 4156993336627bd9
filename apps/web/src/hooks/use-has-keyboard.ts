import { useMediaQuery } from '@mantine/hooks';

/** Whether there is a keyboard beside the screen: on a touch screen it would cover what is below a focused field. */
export function useHasKeyboard(): boolean {
  return useMediaQuery('(pointer: fine)', true, { getInitialValueInEffect: false });
}
