import { useState } from 'react';

/**
 * The record with this id as found in a query, or as last found: a form stays open with what was typed when its record
 * is deleted elsewhere.
 */
export function useKeptRecord<Row extends { id: string }>(
  id: string | undefined,
  found: Row | undefined,
): Row | undefined {
  const [kept, setKept] = useState(found);
  if (found && found !== kept) setKept(found);
  const latest = found ?? kept;
  return latest?.id === id ? latest : undefined;
}
