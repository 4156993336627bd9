import { useMediaQuery } from '@mantine/hooks';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';

/** Whether the rail of wide screens shows words, so that filters and labels have their place in it. */
export function useHasRail(): boolean {
  const { rail } = useLocalSettings();
  const isWide = useMediaQuery('(width >= 62em)', undefined, { getInitialValueInEffect: false });
  return isWide && rail === 'open';
}
