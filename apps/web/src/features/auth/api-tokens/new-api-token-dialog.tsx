import { createApiTokenInput } from '@goaltracker/contracts/auth/api-token.schema';
import { type ApiTokenAccess, apiTokenAccesses } from '@goaltracker/domain/auth/enums';
import { Button, Stack, TextInput } from '@mantine/core';
import type { DialogProps } from '../../../lib/dialog-url.ts';
import { parseServerError } from '../../../lib/server-error.ts';
import { queries, trpc } from '../../../lib/trpc.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RadioTiles } from '../../../ui/radio-tiles.tsx';
import { showError } from '../../../ui/toast.tsx';
import { useZodForm } from '../../../ui/use-zod-form.ts';
import { accessWords } from './access-words.ts';
import classes from './new-api-token-dialog.module.css';
import { NewTokenText } from './new-token-text.tsx';

const initialValues: { name: string; access: ApiTokenAccess } = { name: '', access: 'read' };

/** Makes a token, and shows it: this once, so the dialog then waits until it is closed. */
export default function NewApiTokenDialog({ onClose }: DialogProps) {
  const form = useZodForm({ schema: createApiTokenInput, initialValues });
  const create = trpc.apiTokens.create.useMutation({
    onSuccess({ token: _shownOnce, ...record }) {
      queries.apiTokens.list.setData(undefined, (list) => list && [record, ...list]);
    },
    onError(error) {
      const { code, message } = parseServerError(error);
      form.showServerIssues(error);
      showError('Error', code === 'CONFLICT' ? message : 'Failed to create token. Please try again.');
    },
  });

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
      <Stack gap="md">
        <TextInput
          label="Name"
          description="What it is for, so that you know it again"
          placeholder="Backup on my server"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <RadioTiles
          label="Access"
          className={classes.accesses}
          value={form.values.access}
          onChange={(access) => form.setFieldValue('access', access)}
          options={apiTokenAccesses.map((value) => {
            const { label, hint } = accessWords[value];
            return {
              value,
              label,
              content: (
                <span className={classes.access}>
                  <span className={classes.accessName}>{label}</span>
                  <span className={classes.accessHint}>{hint}</span>
                </span>
              ),
            };
          })}
        />
      </Stack>
    </Dialog>
  );
}
