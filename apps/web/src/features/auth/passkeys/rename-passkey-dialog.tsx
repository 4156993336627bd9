import { type Passkey, renamePasskeyInput } from '@goaltracker/contracts/auth/passkey.schema';
import { Button, TextInput } from '@mantine/core';
import { useCall } from '../../../store/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';

interface RenamePasskeyDialogProps {
  passkey: Passkey;
  onClose: () => void;
}

export default function RenamePasskeyDialog({ passkey: { id, name }, onClose }: RenamePasskeyDialogProps) {
  const form = useZodForm({
    schema: renamePasskeyInput,
    initialValues: { name },
    toInput: (values) => ({ id, ...values }),
  });
  const rename = useCall('passkeys.rename', { onSuccess: onClose, onError: form.showServerIssues });
  return (
    <Dialog
      title="Rename Passkey"
      size="sm"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((input) => rename.mutate(input))}
      footer={
        <Button type="submit" loading={rename.isPending}>
          Save
        </Button>
      }
    >
      <TextInput label="Name" data-autofocus {...form.getInputProps('name')} />
    </Dialog>
  );
}
