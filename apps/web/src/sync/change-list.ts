interface Identified {
  id: string;
}

/** The list with a record, which replaces the one of its id; a new one comes first, or last. */
export function putInList<Item extends Identified>(list: Item[], item: Item, place: 'first' | 'last' = 'last'): Item[] {
  if (list.some(({ id }) => id === item.id)) return list.map((each) => (each.id === item.id ? item : each));
  return place === 'first' ? [item, ...list] : [...list, item];
}

/** The list with one record changed. */
export function changeInList<Item extends Identified>(list: Item[], id: string, change: (item: Item) => Item): Item[] {
  return list.map((each) => (each.id === id ? change(each) : each));
}

/** The list without a record. */
export const removeFromList = <Item extends Identified>(list: Item[], id: string): Item[] =>
  list.filter((each) => each.id !== id);
