import { Box, Loader, VisuallyHidden } from '@mantine/core';

/** Shown while the code of a screen, or the user, loads. Fades in after a short delay. */
export function ScreenLoader() {
  return (
    <Box component="output" className="place-center appears" mih="60dvh">
      <Loader size="sm" aria-hidden />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </Box>
  );
}
