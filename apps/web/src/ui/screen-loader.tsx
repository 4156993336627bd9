import { Loader, VisuallyHidden } from '@mantine/core';
import classes from './screen-loader.module.css';

/** Stands for a screen whose code or person is on the way; appears only when that takes a moment. */
export function ScreenLoader() {
  return (
    <output className={classes.root}>
      <Loader size="sm" aria-hidden />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </output>
  );
}
