import type { ReactNode } from 'react';

/** A row of the palette. */
export interface PaletteItem {
  /** Unique in the palette; the same item keeps it from one list to the next. */
  id: string;
  label: string;
  /** A second line. */
  detail?: string | undefined;
  /** Where matches are marked; only in the label when absent. */
  marks?: 'both' | 'none';
  /** At the end of the row: a date, a percentage. */
  end?: string | undefined;
  /** Below the row, which is then drawn as a card: a picture of what will be made. */
  preview?: ReactNode;
  icon: ReactNode;
  /** Name of the tile's colour; gray when absent. */
  color?: string | undefined;
  /** Other words that find it. */
  keywords?: string;
  /** It leads to a screen. */
  isScreen?: boolean;
  /** Leaves the palette open. */
  keepsOpen?: boolean;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}
