import { foldText } from '@goaltracker/domain/search/fold-text';
import type { ComboboxItem, OptionsFilter } from '@mantine/core';

/** Filters the options of a searchable Select, folding the text like any search (rules/search.md#folding). */
export const filterOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = foldText(search.trim());
  return options
    .filter((option): option is ComboboxItem => 'label' in option && foldText(option.label).includes(wanted))
    .slice(0, limit);
};
