import { CalendarPlus, ListPlus, Plus } from 'lucide-react';
import type { PaletteGroup } from '../item.ts';
import { useRead } from '../../../store/use-read.ts';

/** Sentences to try. Choosing one puts it into the field. */
export function useExamples(onFill: (query: string) => void): PaletteGroup {
  const { data: goals = [] } = useRead('goals.list');
  const goal = goals.find(({ goalType, isCompleted }) => goalType === 'value' && !isCompleted);
  const examples = [
    {
      text: 'dentist 24 Dec 15:30',
      detail: 'An event with a date and a time',
      icon: <CalendarPlus size={18} aria-hidden />,
    },
    {
      text: 'task order the book tomorrow',
      detail: 'A task with a due date',
      icon: <ListPlus size={18} aria-hidden />,
    },
    ...(goal
      ? [{ text: `log 3 on ${goal.title}`, detail: 'Progress on a goal', icon: <Plus size={18} aria-hidden /> }]
      : []),
  ];
  return {
    title: 'Type it',
    items: examples.map(({ text, detail, icon }) => ({
      id: `example ${text}`,
      label: text,
      detail,
      icon,
      keepsOpen: true,
      run: () => onFill(text),
    })),
  };
}
