/**
 * Makes keys for records of a source without ids: the creation time, which survives a new title. Records with the same
 * creation time also have the title in their keys.
 */
export function createKeys<Item>(
  items: readonly Item[],
  { timeOf, titleOf }: { timeOf: (item: Item) => string | null; titleOf: (item: Item) => string | null },
): (item: Item) => string {
  const counts = new Map<string, number>();
  for (const item of items) {
    const time = timeOf(item) ?? '';
    counts.set(time, (counts.get(time) ?? 0) + 1);
  }
  return (item) => {
    const time = timeOf(item) ?? '';
    return time !== '' && counts.get(time) === 1 ? time : `${time}/${titleOf(item) ?? ''}`;
  };
}
