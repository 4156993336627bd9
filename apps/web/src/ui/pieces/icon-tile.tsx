import { Check } from 'lucide-react';
import { CategoryIcon } from './category-icon.tsx';
import { tileColors } from './tile-colors.ts';
import { joinClasses } from '../styles/element.ts';
import classes from './pieces.module.css';

interface IconTileProps {
  /** The name of a category icon; by default a target. */
  icon: string | undefined;
  /** The name of a tile colour; by default gray. */
  color: string | undefined;
  /** Width and height in pixels. */
  size?: 32 | 36 | 40;
  className?: string | undefined;
}

/** The icon of a category in its colour. Decorative: always beside the category's name. */
export function IconTile({ icon = 'Target', color = 'gray', size = 40, className }: IconTileProps) {
  return (
    <CategoryIcon
      name={icon}
      size={size}
      className={joinClasses('block flex-none rounded-md', className)}
      style={{ ...tileColors(color), padding: (size - (size === 40 ? 20 : 18)) / 2 }}
    />
  );
}

/** A check on the lower right corner of its positioned parent, for a completed record. Decorative. */
export function DoneBadge() {
  return <Check size={14} className={classes.done} aria-hidden />;
}
