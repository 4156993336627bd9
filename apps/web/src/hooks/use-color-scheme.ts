import { useMediaQuery } from '@mantine/hooks';
import { useLocalSettings } from './local-settings.tsx';

/** The chosen theme, or the device's theme until the user chooses. public/start.js does the same before the first paint. */
export function useColorScheme(): 'light' | 'dark' {
  const { theme } = useLocalSettings();
  const isDarkDevice = useMediaQuery('(prefers-color-scheme: dark)', undefined, { getInitialValueInEffect: false });
  return theme ?? (isDarkDevice ? 'dark' : 'light');
}
