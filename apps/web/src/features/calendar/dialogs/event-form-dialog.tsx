import { useEffect } from 'react';
import { type DialogProps, useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useOpenForm } from '../core/use-open-event.ts';
import { useRead } from '../../../store/use-read.ts';

/** Replaces itself with the dialog for the type of the event (rules/calendar.md#event-card). */
export default function EventFormDialog({ record: id = '' }: DialogProps) {
  const { data, error } = useRead('calendar.get', { id });
  const openDialog = useOpenDialog();
  const openForm = useOpenForm();
  useEffect(() => {
    if (data) openForm(data);
    // The editor shows why an event cannot be fetched.
    else if (error) openDialog('edit-event', id, { replace: true });
  }, [data, error, id, openDialog, openForm]);
  return null;
}
