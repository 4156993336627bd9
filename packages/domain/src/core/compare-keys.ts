/**
 * Orders lists of keys for `toSorted`: the first keys that differ decide.
 * @example compareKeys(['a', 2], ['a', 1]) // 1
 */
export function compareKeys(one: readonly (string | number)[], other: readonly (string | number)[]): number {
  for (const [at, key] of one.entries()) {
    const than = other[at];
    if (than !== undefined && key !== than) return key < than ? -1 : 1;
  }
  return 0;
}

/** Orders texts by their UTF-16 code units. */
export function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

interface Ordered {
  readonly order: number;
  readonly id: string;
}

/** Orders records by their place in the list; records at the same place by id. */
export function compareOrder(one: Ordered, other: Ordered): number {
  return compareKeys([one.order, one.id], [other.order, other.id]);
}

/** Orders records by id. */
export function compareById(one: Pick<Ordered, 'id'>, other: Pick<Ordered, 'id'>): number {
  return compareTexts(one.id, other.id);
}
