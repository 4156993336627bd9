import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../../hooks/dialog-url.ts';
import { CategoryIcon } from '../../../ui/layout/category-icon.tsx';
import { tileColors } from '../../../ui/layout/tile-colors.ts';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';
import classes from './category.module.css';

interface CategoriesProps {
  categories: readonly Category[];
  /** Goals by category id; while undefined, the counts of the server's answer are shown. */
  counts: ReadonlyMap<string, number> | undefined;
}

/** Links to the goals of each category in two columns, and a button to create one. */
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
        <PlainButton className={classes.tile} data-new onClick={() => openDialog('new-category')}>
          <Plus size={20} aria-hidden />
          <span className={classes.name}>Add Category</span>
        </PlainButton>
      </li>
    </ul>
  );
}

/** The same links in a row that scrolls sideways. */
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
