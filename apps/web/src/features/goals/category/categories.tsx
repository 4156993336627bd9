import { ActionIcon, Skeleton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { Link } from '@tanstack/react-router';
import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useState } from 'react';
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

/**
 * Links to the goals of each category, and a button to create one: a row of chips that scrolls sideways and unfolds to
 * tiles in two columns; beside the list of goals always tiles.
 */
export function Categories({ categories, counts }: CategoriesProps) {
  const openDialog = useOpenDialog();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const isBesideGoals = useMediaQuery('(min-width: 68.75em)', undefined, { getInitialValueInEffect: false });
  const isTiles = isUnfolded || isBesideGoals;
  const Chevron = isUnfolded ? ChevronUp : ChevronDown;
  return (
    <Row gap={4} align="start" className="min-w-0" data-unfolded={isTiles || undefined}>
      <ul className={`grow ${classes.tiles}`} aria-label="Categories">
        {categories.map(({ id, name, icon, color, goalCount }) => (
          <li key={id}>
            <Link
              to="/goals"
              search={{ category: id }}
              className={`relative rounded-full text-sm semibold nowrap ${classes.tile}`}
              style={tileColors(color)}
            >
              <CategoryIcon name={icon} size={20} />
              <span className={classes.name}>{name}</span>
              <Count count={counts ? (counts.get(id) ?? 0) : goalCount} isInTile={isTiles} />
            </Link>
          </li>
        ))}
        <li>
          <PlainButton
            className={`relative rounded-full text-sm semibold nowrap ${classes.tile}`}
            data-new
            onClick={() => openDialog('new-category')}
          >
            <Plus size={20} aria-hidden />
            <span className={classes.name}>Add Category</span>
          </PlainButton>
        </li>
      </ul>
      {!isBesideGoals && (
        <ActionIcon
          className="flex-none pull-right-12"
          aria-label="All categories"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <Chevron size={20} aria-hidden />
        </ActionIcon>
      )}
    </Row>
  );
}

/** The word is hidden in a chip. */
function Count({ count, isInTile }: { count: number; isInTile: boolean }) {
  const [number, word] = formatCount(count, 'goal').split(' ');
  return (
    <span className={classes.count}>
      {number} {isInTile ? word : <VisuallyHidden component="span">{word}</VisuallyHidden>}
    </span>
  );
}

export function CategoriesSkeleton() {
  return (
    <div className="min-w-0">
      <div className={classes.tiles}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton
            key={index}
            width={110}
            className={`relative rounded-full text-sm semibold nowrap ${classes.tile}`}
          />
        ))}
      </div>
    </div>
  );
}
