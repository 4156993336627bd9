import type { CSSProperties } from 'react';

/** The page colour, also of the browser's bars. colors.css, index.html and public/start.js repeat these values. */
export const pageColors = { light: '#f6f6f8', dark: '#101114' };

/**
 * A user-chosen colour as the custom property `--gt-chosen`. CSS mixes it into the background, so that text stays
 * readable: `color-mix(in oklab, var(--gt-chosen) 18%, var(--gt-surface))`.
 */
export function chosenColor(color: string): CSSProperties {
  return { '--gt-chosen': color } as CSSProperties;
}
