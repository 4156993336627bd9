import { Button, Textarea, TextInput } from '@mantine/core';
import { createProblemReportInput } from '@goaltracker/contracts/settings/problem-report.schema';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { useCall } from '../../store/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { showToast } from '../../undo/toast.ts';
import { useKeptForm } from '../../http/forms/form-draft.ts';
import { useZodForm } from '../../http/forms/use-zod-form.ts';

/** Sends a problem report to the operator of the server (rules/settings.md#problem-reports). */
export default function ReportProblemDialog({ onClose }: DialogProps) {
  const form = useZodForm({
    schema: createProblemReportInput,
    initialValues: { subject: '', description: '' },
  });
  useKeptForm(form, 'problem');
  const report = useCall('problemReports.create', {
    onSuccess() {
      onClose();
      showToast({
        title: 'Problem Reported',
        description: "Your problem report has been submitted successfully. We'll get back to you soon.",
      });
    },
    onError: form.showServerIssues,
  });

  return (
    <Dialog
      title="Report a Problem"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((input) => report.mutate(input))}
      footer={
        <Button type="submit" loading={report.isPending}>
          Submit Report
        </Button>
      }
    >
      <Stack gap={16}>
        <TextInput label="Subject" data-autofocus {...form.getInputProps('subject')} />
        <Textarea
          label="Description"
          description="What did you do, and what happened?"
          rows={6}
          {...form.getInputProps('description')}
        />
      </Stack>
    </Dialog>
  );
}
