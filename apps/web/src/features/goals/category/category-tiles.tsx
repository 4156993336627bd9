import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { CategoryIcon } from '../../../ui/category-icon.tsx';
import { tileColors } from '../../../ui/colors.ts';
import { formatCount } from '../../../ui/format-amount.ts';
import { Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './category.module.css';

interface CategoryTilesProps {
  categories: readonly Category[];
  /** Goals by category id; while undefined, the counts of the server's answer are shown. */
  counts: ReadonlyMap<string, number> | undefined;
}

/** Links to the goals of each category, and a button to create one. */
export function CategoryTiles({ categories, counts }: CategoryTilesProps) {
  const openDialog = useOpenDialog();
  return (
    <ul className={classes.tiles} aria-label="Categories">
      {categories.map(({ id, name, icon, color, goalCount }) => (
        <li key={id}>
          <Link to="/goals" search={{ category: id }} className={classes.tile} style={tileColors(color)}>
            <CategoryIcon name={icon} size={22} />
            <Stack as="span" gap={0} className="grow">
              <span className={classes.name}>{name}</span>
              <Text as="span" size="sm">
                {formatCount(counts ? (counts.get(id) ?? 0) : goalCount, 'goal')}
              </Text>
            </Stack>
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

export function TilesSkeleton() {
  return (
    <div className={classes.tiles}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={64} radius="lg" />
      ))}
    </div>
  );
}
