import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useOpenDialog } from '../../../lib/dialog-url.ts';
import { CategoryIcon } from '../../../ui/category-icon.tsx';
import { tileColors } from '../../../ui/colors.ts';
import { formatCount } from '../../../ui/format-amount.ts';
import { Grid, Stack } from '../../../ui/layout.tsx';
import { Text } from '../../../ui/text.tsx';
import { PlainButton } from '../../../ui/plain-button.tsx';
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
    <Grid as="ul" columns={2} gap={10} className={classes.tiles} aria-label="Categories">
      {categories.map(({ id, name, icon, color, goalCount }) => (
        <li key={id}>
          <Link to="/goals" search={{ category: id }} className={classes.tile} style={tileColors(color)}>
            <CategoryIcon name={icon} size={22} />
            <Stack as="span" gap={0} className="grow">
              <Text as="span" size="lg" weight="semibold" lines={2} className={classes.name}>
                {name}
              </Text>
              <Text as="span" size="sm">
                {formatCount(counts ? (counts.get(id) ?? 0) : goalCount, 'goal')}
              </Text>
            </Stack>
          </Link>
        </li>
      ))}
      <li>
        <PlainButton className={classes.tile} data-new onClick={() => openDialog('new-category')}>
          <Plus size={22} aria-hidden />
          <Text as="span" size="lg" weight="semibold" lines={2} className={classes.name}>
            Add Category
          </Text>
        </PlainButton>
      </li>
    </Grid>
  );
}

export function TilesSkeleton() {
  return (
    <Grid columns={2} gap={10} className={classes.tiles}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={64} radius="lg" />
      ))}
    </Grid>
  );
}
