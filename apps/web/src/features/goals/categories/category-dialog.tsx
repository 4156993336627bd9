import { Button } from '@mantine/core';
import { titleMaxLength } from '@goaltracker/domain/core/text-limits';
import { type Category, createCategoryInput } from '@goaltracker/contracts/goals/category.schema';
import {
  categoryColors,
  defaultCategoryColor,
  defaultCategoryIcon,
  goalCategoryIcons,
} from '@goaltracker/domain/goals/categories';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../store/use-call.ts';
import { CategoryIcon } from '../../../ui/pieces/category-icon.tsx';
import { tileColors } from '../../../ui/pieces/tile-colors.ts';
import { ChangedElsewhere } from '../../../ui/dialog/record-elsewhere.tsx';
import { Dot } from '../../../ui/pieces/dot.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { RadioTiles } from '../../../ui/choices/radio-tiles.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useRead } from '../../../store/use-read.ts';

/** The icons and colours offered, and the icon of a new category. */
export interface CategoryLooks {
  icons: readonly string[];
  icon: string;
  colors: readonly string[];
}

const goalCategoryLooks: CategoryLooks = {
  icons: goalCategoryIcons,
  icon: defaultCategoryIcon,
  colors: categoryColors,
};

interface CategoryDialogProps {
  /** The category to edit. When absent, the dialog creates a category. */
  category?: Category;
  /** The default is `goalCategoryLooks`. */
  looks?: CategoryLooks;
  onClose: () => void;
  onSaved?: (category: Category) => void;
}

/** The Create New Category and Edit Category dialogs: name, icon and colour (rules/categories.md#icons-and-colours). */
export function CategoryDialog({ category, looks = goalCategoryLooks, onClose, onSaved }: CategoryDialogProps) {
  const latest = {
    name: category?.name ?? '',
    icon: category?.icon ?? looks.icon,
    color: category?.color ?? defaultCategoryColor,
  };
  const [shown, setShown] = useState(latest);
  const form = useZodForm({
    schema: createCategoryInput,
    initialValues: shown,
  });
  useKeptForm(form, `category ${category?.id ?? ''}`);
  const options = {
    onSuccess(saved: Category) {
      onClose();
      onSaved?.(saved);
    },
    onError: form.showServerIssues,
  };
  const create = useCall('categories.create', options);
  const update = useCall('categories.update', options);
  const isPending = create.isPending || update.isPending;
  const { name, icon, color } = form.getValues();
  const categories = useRead('categories.list');
  const namesake = findNamesake(categories.data ?? [], name, category?.id);

  return (
    <Dialog
      title={category ? 'Edit Category' : 'Create New Category'}
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((input) =>
        category ? update.mutate({ id: category.id, ...input }) : create.mutate(input),
      )}
      footer={
        <Button type="submit" loading={isPending}>
          {category ? 'Save Changes' : 'Create Category'}
        </Button>
      }
    >
      <Stack gap={16}>
        <ChangedElsewhere
          form={form}
          shown={shown}
          latest={latest}
          isSaving={isPending || update.isSuccess}
          onShow={() => setShown(latest)}
        />
        <Row gap={12} className="min-h-60 py-12 px-16 rounded-lg" style={tileColors(color)} aria-hidden>
          <CategoryIcon name={icon} size={24} />
          <Text as="span" weight="semibold" className="grow">
            {name.trim() || 'Category'}
          </Text>
        </Row>
        <TextField
          label="Name"
          placeholder="Learning"
          limit={titleMaxLength}
          data-autofocus
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={namesake && `There is already a category named ${namesake.name}.`}
          {...form.getInputProps('name')}
        />
        <RadioTiles
          label="Icon"
          columns={6}
          min={44}
          value={icon}
          onChange={(chosen) => form.setFieldValue('icon', chosen)}
          options={withCurrentOption(looks.icons, category?.icon).map((value) => ({
            value,
            label: formatOptionName(value),
            content: <CategoryIcon name={value} size={20} />,
          }))}
        />
        <RadioTiles
          label="Background colour"
          columns={8}
          min={52}
          value={color}
          onChange={(chosen) => form.setFieldValue('color', chosen)}
          options={withCurrentOption(looks.colors, category?.color).map((value) => ({
            value,
            label: formatOptionName(value),
            style: tileColors(value),
            content: value === color ? <Check size={20} aria-hidden /> : <Dot size={12} />,
          }))}
        />
      </Stack>
    </Dialog>
  );
}

/** Puts the current icon or colour first when the options lack it: the API accepts any name. */
export function withCurrentOption(options: readonly string[], current: string | undefined): readonly string[] {
  return current === undefined || options.includes(current) ? options : [current, ...options];
}

/**
 * Turns the name of an icon or colour into its label.
 * @example formatOptionName('ShoppingCart') // 'Shopping cart'
 */
export function formatOptionName(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Finds another category with the same name, ignoring case and outer spaces. */
function findNamesake<Category extends { id: string; name: string }>(
  categories: readonly Category[],
  name: string,
  ownId: string | undefined,
): Category | undefined {
  const normalize = (text: string) => text.trim().toLocaleLowerCase();
  return categories.find((category) => category.id !== ownId && normalize(category.name) === normalize(name));
}
