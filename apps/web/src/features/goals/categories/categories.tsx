import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { CategoryIcon } from '../../../ui/pieces/category-icon.tsx';
import { tileColors } from '../../../ui/pieces/tile-colors.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import classes from './categories.module.css';

interface CategoriesProps {
  categories: readonly Category[];
  /** Number of goals by category id. While undefined, shows `goalCount` of the category. */
  counts: ReadonlyMap<string, number> | undefined;
}

export function Categories({ categories, counts }: CategoriesProps) {
  const openDialog = useOpenDialog();
  return (
    <ul className={classes.tiles} aria-label="Categories">
      {categories.map(({ id, name, icon, color, goalCount }) => (
        <li key={id}>
          <Link to="/goals" search={{ category: id }} className={classes.tile} style={tileColors(color)}>
            <CategoryIcon name={icon} size={20} />
            <span className={classes.name}>{name}</span>
            <span className={classes.count}>{formatCount(counts ? (counts.get(id) ?? 0) : goalCount, 'goal')}</span>
          </Link>
        </li>
      ))}
      <li>
        <UnstyledButton className={classes.tile} data-new onClick={() => openDialog('new-category')}>
          <Plus size={20} aria-hidden />
          <span className={classes.name}>Add Category</span>
        </UnstyledButton>
      </li>
    </ul>
  );
}

/** The links in a row that scrolls sideways. */
export function CategoryChips({ categories, counts }: CategoriesProps) {
  return (
    <Row as="ul" gap={6} className={`min-w-0 ${classes.chips}`} aria-label="Categories">
      {categories.map(({ id, name, icon, color, goalCount }) => {
        const count = counts ? (counts.get(id) ?? 0) : goalCount;
        return (
          <li key={id} className="flex-none">
            <Link
              to="/goals"
              search={{ category: id }}
              className={`touch-area rounded-full ${classes.chip}`}
              style={tileColors(color)}
            >
              <CategoryIcon name={icon} size={16} />
              <span>{name}</span>
              <span className="regular tabular" aria-hidden>
                {count}
              </span>
              <VisuallyHidden component="span">{formatCount(count, 'goal')}</VisuallyHidden>
            </Link>
          </li>
        );
      })}
    </Row>
  );
}

export function CategoriesSkeleton() {
  return (
    <div className={classes.tiles}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className={classes.tile} />
      ))}
    </div>
  );
}
