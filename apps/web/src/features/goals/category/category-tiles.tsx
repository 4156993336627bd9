import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { CategoryIcon } from '../../../ui/category-icon.tsx';
import { tileColors } from '../../../ui/colors.ts';
import { formatCount } from '../../../ui/format-amount.ts';
import classes from './category-tiles.module.css';

interface CategoryTilesProps {
  categories: readonly Category[];
  /** Goals by category; until they are known the count the server gave is shown. */
  counts: ReadonlyMap<string, number> | undefined;
}

/** The categories in two columns; each leads to its goals, the last tile makes another one. */
export function CategoryTiles({ categories, counts }: CategoryTilesProps) {
  const openDialog = useOpenDialog();
  return (
    <ul className={classes.tiles} aria-label="Categories">
      {categories.map(({ id, name, icon, color, goalCount }) => (
        <li key={id}>
          <Link to="/goals" search={{ category: id }} className={classes.tile} style={tileColors(color)}>
            <CategoryIcon name={icon} size={22} />
            <span className={classes.text}>
              <span className={classes.name}>{name}</span>
              <span className={classes.count}>{formatCount(counts ? (counts.get(id) ?? 0) : goalCount, 'goal')}</span>
            </span>
          </Link>
        </li>
      ))}
      <li>
        <UnstyledButton className={classes.tile} data-new onClick={() => openDialog('new-category')}>
          <Plus size={22} aria-hidden />
          <span className={classes.name}>Add Category</span>
        </UnstyledButton>
      </li>
    </ul>
  );
}
