import { Box, Loader, VisuallyHidden } from '@mantine/core';

/** Shown while a screen's code or the user loads; fades in after a short delay. */
export function ScreenLoader() {
  return (
    <Box component="output" className="place-center appears" mih="60dvh">
      <Loader size="sm" aria-hidden />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </Box>
  );
}
