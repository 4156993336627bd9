import { useEffect } from 'react';
import { type DialogProps, useOpenDialog } from '../../../hooks/dialog-url.ts';
import { useOpenForm } from './use-open-form.ts';
import { useRead } from '../../../store/use-read.ts';

/** Is replaced by the dialog that belongs to the event in the address (rules/calendar.md#event-card). */
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
