import { useEffect } from 'react';
import { type DialogProps, useOpenDialog } from '../../../hooks/dialog-url.ts';
import { trpc } from '../../../sync/trpc.ts';
import { findCachedEvent } from '../core/use-events.ts';
import { useOpenForm } from './use-open-form.ts';

/** Is replaced by the dialog that belongs to the event in the address (rules/calendar.md#event-card). */
export default function EventFormDialog({ record: id = '' }: DialogProps) {
  const { data, error } = trpc.calendar.get.useQuery({ id }, { placeholderData: () => findCachedEvent(id), gcTime: 0 });
  const openDialog = useOpenDialog();
  const openForm = useOpenForm();
  useEffect(() => {
    if (data) openForm(data);
    // The editor shows why an event cannot be fetched.
    else if (error) openDialog('edit-event', id, { replace: true });
  }, [data, error, id, openDialog, openForm]);
  return null;
}
