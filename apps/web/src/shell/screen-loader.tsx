import { Loader, VisuallyHidden } from '@mantine/core';
import classes from './screen-loader.module.css';

/** Shown while a screen's code or the user loads; fades in after a short delay. */
export function ScreenLoader() {
  return (
    <output className={classes.root}>
      <Loader size="sm" aria-hidden />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </output>
  );
}
