import type { ReactNode } from 'react';

/** A row of the command palette. */
export interface PaletteItem {
  /** Unique in the palette. An item keeps its id from one list to the next. */
  id: string;
  label: string;
  /** A second line. */
  detail?: string | undefined;
  /** Where matches are marked; by default only in the label. */
  marks?: 'both' | 'none';
  /** Shown at the end of the row: a date, a percentage. */
  end?: string | undefined;
  /** A picture of the record that the row creates. With a preview, the row is a card. */
  preview?: ReactNode;
  icon: ReactNode;
  /** Name of the tile's colour; by default gray. */
  color?: string | undefined;
  /** Other words that find the row. */
  keywords?: string;
  isScreen?: boolean;
  keepsOpen?: boolean;
  run: () => void;
}

export interface PaletteGroup {
  title: string;
  items: readonly PaletteItem[];
}
