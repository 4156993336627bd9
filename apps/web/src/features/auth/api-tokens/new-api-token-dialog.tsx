import { createApiTokenInput } from '@goaltracker/contracts/auth/api-token.schema';
import { type ApiTokenAccess, apiTokenAccesses } from '@goaltracker/domain/auth/enums';
import { Button, TextInput } from '@mantine/core';
import type { DialogProps } from '../../../hooks/address/dialog-url.ts';
import { useCall } from '../../../store/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { RadioTiles, TileText } from '../../../ui/choices/radio-tiles.tsx';
import { useKeptForm } from '../../../http/forms/form-draft.ts';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { accessLabels } from './access-labels.ts';
import { CopyBlock, CopyWarning } from '../../../ui/text/copy-block.tsx';

const initialValues: { name: string; access: ApiTokenAccess } = { name: '', access: 'read' };

/** Creates a token and shows its text, which the server returns only once. */
export default function NewApiTokenDialog({ onClose }: DialogProps) {
  const form = useZodForm({ schema: createApiTokenInput, initialValues });
  useKeptForm(form, 'api-token');
  const create = useCall('apiTokens.create', { onError: form.showServerIssues });

  if (create.data) {
    return (
      <Dialog title="Your New Token" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <NewTokenText token={create.data.token} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="New API Token"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((input) => create.mutate(input))}
      footer={
        <Button type="submit" loading={create.isPending}>
          Create Token
        </Button>
      }
    >
      <Stack gap={16}>
        <TextInput
          label="Name"
          description="What it is for, so that you know it again"
          placeholder="Backup on my server"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <RadioTiles
          label="Access"
          columns={3}
          stacksOnPhone
          value={form.values.access}
          onChange={(access) => form.setFieldValue('access', access)}
          options={apiTokenAccesses.map((value) => ({
            value,
            label: accessLabels[value].name,
            content: <TileText {...accessLabels[value]} />,
          }))}
        />
      </Stack>
    </Dialog>
  );
}

function NewTokenText({ token }: { token: string }) {
  return (
    <Stack gap={16}>
      <CopyWarning>Copy it now: it will not be shown again. Keep it like a password.</CopyWarning>
      <CopyBlock label="Token" text={token} />
      <CopyBlock
        label="Command"
        description="This lists your goals:"
        text={`curl -H "Authorization: Bearer ${token}" ${location.origin}/api/goals`}
      />
    </Stack>
  );
}
