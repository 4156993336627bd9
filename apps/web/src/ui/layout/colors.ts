import type { CSSProperties } from 'react';

/** Also of the browser's bars; index.html and public/start.js have them too. */
export const pageColors = { light: '#f6f6f8', dark: '#101114' };

/**
 * A user-chosen colour as the custom property `--gt-chosen`. CSS mixes it into the background, so that text keeps its
 * contrast: `color-mix(in oklab, var(--gt-chosen) 18%, var(--gt-surface))`.
 */
export function chosenColor(color: string): CSSProperties {
  return { '--gt-chosen': color } as CSSProperties;
}
