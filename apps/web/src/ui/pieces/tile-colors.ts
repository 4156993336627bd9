import { resolveTileColor } from '@goaltracker/domain/goals/categories';

export function tileColors(color: string): { background: string; color: string } {
  const name = resolveTileColor(color);
  return { background: `var(--gt-tile-${name})`, color: `var(--gt-tile-${name}-text)` };
}

/** The full tone of a category tile, for bars; by default gray. */
export function tileTone(color: string | undefined): string {
  return `var(--gt-tile-${resolveTileColor(color ?? 'gray')}-full)`;
}
