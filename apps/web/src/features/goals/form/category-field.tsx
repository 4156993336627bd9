import { ActionIcon, Select, type SelectProps } from '@mantine/core';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { CategoryDialog, type CategoryLooks } from '../category/category-dialog.tsx';
import classes from './goal-form.module.css';

interface CategoryFieldProps extends Pick<SelectProps, 'value' | 'error' | 'onFocus' | 'onBlur'> {
  onChange: (id: string | null) => void;
  /** What a new category can look like, where it is not what the goals screen offers. */
  looks?: CategoryLooks;
  onCreated?: (category: Category) => void;
}

/** The category of a goal, or none. A new one can be made on the way and is chosen then. */
export function CategoryField({ onChange, looks, onCreated, ...field }: CategoryFieldProps) {
  const [isAdding, setIsAdding] = useState(false);
  const categories = trpc.categories.list.useQuery();
  return (
    <div className={classes.category}>
      <Select
        label="Category"
        placeholder="No category"
        data={categories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear category' }}
        onChange={onChange}
        {...field}
      />
      <Tooltip label="Add Category">
        <ActionIcon variant="default" aria-label="Add Category" onClick={() => setIsAdding(true)}>
          <Plus size={20} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isAdding && (
        <CategoryDialog
          {...(looks && { looks })}
          onClose={() => setIsAdding(false)}
          onSaved={(category) => {
            onChange(category.id);
            onCreated?.(category);
          }}
        />
      )}
    </div>
  );
}
