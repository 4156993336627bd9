import { ActionIcon, Select, type SelectProps } from '@mantine/core';
import type { Category } from '@goaltracker/contracts/goals/category.schema';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import { CategoryDialog, type CategoryLooks } from './category-dialog.tsx';
import { useRead } from '../../../store/use-read.ts';

interface CategoryFieldProps extends Pick<SelectProps, 'value' | 'error' | 'onFocus' | 'onBlur'> {
  onChange: (id: string | null) => void;
  /** The looks of a new category. The default is the looks of goal categories. */
  looks?: CategoryLooks;
  onCreated?: (category: Category) => void;
}

/** Selects a category, or creates a category and selects it. */
export function CategoryField({ onChange, looks, onCreated, ...field }: CategoryFieldProps) {
  const [isAdding, setIsAdding] = useState(false);
  const categories = useRead('categories.list');
  return (
    <Row align="end">
      <Select
        className="grow"
        label="Category"
        placeholder="No category"
        data={categories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear category' }}
        onChange={onChange}
        {...field}
      />
      <ActionIcon variant="default" aria-label="Add Category" onClick={() => setIsAdding(true)}>
        <Plus size={20} aria-hidden />
      </ActionIcon>
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
    </Row>
  );
}
