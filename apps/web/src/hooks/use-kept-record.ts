import { useState } from 'react';

/**
 * The record with this id as found in a query, or as last found: a form stays open with what was typed when its record
 * is deleted elsewhere. An occurrence found by a former id has another one.
 */
export function useKeptRecord<Row>(id: string | undefined, found: Row | undefined): Row | undefined {
  const [kept, setKept] = useState({ id, record: found });
  if (found && (found !== kept.record || id !== kept.id)) setKept({ id, record: found });
  return found ?? (kept.id === id ? kept.record : undefined);
}
