import { createSubscriptionInput } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { eventColors } from '@goaltracker/domain/calendar/enums';
import { defaultRefreshMinutes } from '@goaltracker/domain/subscriptions/schedule';
import { Button } from '@mantine/core';
import { describeFailure } from '../../http/server-error.ts';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { useCall } from '../../store/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { showError, showToast } from '../../undo/toast.ts';
import { useKeptForm } from '../../http/forms/form-draft.ts';
import { useZodForm } from '../../http/forms/use-zod-form.ts';
import { SubscriptionFields, toSubscriptionField, toSubscriptionInput } from './subscription-fields.tsx';

const initialValues = {
  url: '',
  name: '',
  color: eventColors[6].value as string,
  refresh: String(defaultRefreshMinutes),
};

/** Shows an error of the address at the field. */
export default function CreateSubscriptionDialog({ onClose }: DialogProps) {
  const form = useZodForm({
    schema: createSubscriptionInput,
    initialValues,
    toInput: toSubscriptionInput,
    toField: toSubscriptionField,
  });
  useKeptForm(form, 'calendar');
  const create = useCall('calendarSubscriptions.create', {
    onSuccess({ name }) {
      onClose();
      showToast({ title: 'Calendar Added', description: name });
    },
    onError(error) {
      if (!form.showServerIssues(error)) showError('Failed to add the calendar', describeFailure(error));
    },
    failure: null,
  });
  return (
    <Dialog
      title="Add Calendar"
      onClose={onClose}
      isDirty={form.isDirty() && !create.isSuccess}
      onSubmit={form.submit((input) => create.mutate(input))}
      footer={
        <Button type="submit" loading={create.isPending}>
          Add Calendar
        </Button>
      }
    >
      <SubscriptionFields form={form} />
    </Dialog>
  );
}
