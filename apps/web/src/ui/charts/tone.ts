import type { CSSProperties } from 'react';

const colors = { accent: 'chart-line', positive: 'dot-good', negative: 'dot-late', warning: 'gold' };

/** The colour of a mark in a chart, as the custom property `--tone`. */
export const chartTone = (tone: keyof typeof colors) => ({ '--tone': `var(--gt-${colors[tone]})` }) as CSSProperties;
