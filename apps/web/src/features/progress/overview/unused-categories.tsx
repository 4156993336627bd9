import { Card } from '../../../ui/card.tsx';
import { CategoryIcon } from '../../../ui/category-icon.tsx';
import { tileColors } from '../../../ui/colors.ts';
import { CategoryStatusWord } from './category-performance.tsx';
import type { RatedCategory } from './rate-categories.ts';
import classes from './unused-categories.module.css';

/** The categories no goal is in; nothing when every one is used. */
export function UnusedCategories({ categories }: { categories: RatedCategory[] }) {
  if (categories.length === 0) return null;
  return (
    <Card title="Unused Categories">
      <ul className={classes.list}>
        {categories.map(({ category, status }) => (
          <li key={category.id} className={classes.line}>
            <span className={classes.tile} style={tileColors(category.color)}>
              <CategoryIcon name={category.icon} size={16} />
            </span>
            <span className={classes.name}>{category.name}</span>
            <CategoryStatusWord status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
