import { type Subscription, updateSubscriptionInput } from '@goaltracker/contracts/subscriptions/subscription.schema';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { describeFailure } from '../../http/server-error.ts';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { useCall } from '../../store/use-call.ts';
import { useKeptRecord } from '../../hooks/use-kept-record.ts';
import { ChangedElsewhere } from '../../ui/dialog/record-elsewhere.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { MissingRecordDialog } from '../../ui/dialog/missing-record-dialog.tsx';
import { showError } from '../../undo/toast.ts';
import { useKeptForm } from '../../http/forms/form-draft.ts';
import { useZodForm } from '../../http/forms/use-zod-form.ts';
import { SubscriptionFields, toSubscriptionField, toSubscriptionInput } from './subscription-fields.tsx';
import { useRead } from '../../store/use-read.ts';

export default function EditSubscriptionDialog({ record, onClose }: DialogProps) {
  const query = useRead('calendarSubscriptions.list');
  const subscription = useKeptRecord(
    record,
    query.data?.find(({ id }) => id === record),
  );
  if (subscription) return <EditSubscriptionForm subscription={subscription} onClose={onClose} />;
  return <MissingRecordDialog title="Edit Calendar" what="calendar" query={query} onClose={onClose} />;
}

/** Sends the address only if it changed, because the server fetches a new address first. */
function EditSubscriptionForm({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { id } = subscription;
  const latest = {
    url: subscription.url,
    name: subscription.name,
    color: subscription.color,
    refresh: String(subscription.refreshMinutes),
  };
  const [shown, setShown] = useState(latest);
  const form = useZodForm({
    schema: updateSubscriptionInput,
    initialValues: shown,
    toInput: (values) => ({ id, ...toSubscriptionInput(values) }),
    toField: toSubscriptionField,
  });
  useKeptForm(form, `calendar ${id}`);
  const save = useCall('calendarSubscriptions.update', {
    onSuccess: onClose,
    onError(error) {
      if (!form.showServerIssues(error))
        showError('Failed to save the calendar', describeFailure(error), 'calendarSubscriptions.update');
    },
    failure: null,
  });
  return (
    <Dialog
      title="Edit Calendar"
      onClose={onClose}
      isDirty={form.isDirty() && !save.isSuccess}
      onSubmit={form.submit(({ url, ...input }) => save.mutate(url === shown.url ? input : { ...input, url }))}
      footer={
        <Button type="submit" loading={save.isPending}>
          Save Changes
        </Button>
      }
    >
      <ChangedElsewhere
        form={form}
        shown={shown}
        latest={latest}
        isSaving={save.isPending || save.isSuccess}
        onShow={() => setShown(latest)}
      />
      <SubscriptionFields form={form} />
    </Dialog>
  );
}
