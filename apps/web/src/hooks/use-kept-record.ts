import { useState } from 'react';

/**
 * Returns the record with this id, or the last version of it: a form stays open with its input when the record is
 * deleted elsewhere. The found record may have another id, when `id` is a former id of an occurrence.
 */
export function useKeptRecord<Row>(id: string | undefined, found: Row | undefined): Row | undefined {
  const [kept, setKept] = useState({ id, record: found });
  if (found && (found !== kept.record || id !== kept.id)) setKept({ id, record: found });
  return found ?? (kept.id === id ? kept.record : undefined);
}
