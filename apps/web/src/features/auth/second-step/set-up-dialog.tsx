import { Button, TextInput } from '@mantine/core';
import { confirmSecondStepInput, type SecondStepSetup } from '@goaltracker/contracts/auth/second-step.schema';
import { useState } from 'react';
import { failWithReason } from '../../../http/failures.ts';
import { useCall } from '../../../store/use-call.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useZodForm } from '../../../ui/fields/use-zod-form.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { CopyBlock } from '../../../ui/text/copy-block.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { QrCode } from './qr-code.tsx';
import RecoveryCodesDialog from './recovery-codes-dialog.tsx';
import { whenSixDigits } from './when-six-digits.ts';

interface SetUpDialogProps {
  setup: SecondStepSetup;
  /** Whether the second step is off; otherwise it is moved to another app. */
  isOff: boolean;
  onClose: () => void;
}

/** Shows the secret for an authenticator app, and turns the second step on with the first code. */
export default function SetUpDialog({ setup, isOff, onClose }: SetUpDialogProps) {
  const { secret, uri, setupToken } = setup;
  const [isNew] = useState(isOff);
  const form = useZodForm({ schema: confirmSecondStepInput, initialValues: { setupToken, code: '' } });
  const confirm = useCall('secondStep.confirm', {
    onError(error) {
      if (form.showServerIssues(error)) return;
      const { code: reason, message } = parseServerError(error);
      if (reason === 'CONFLICT') form.setFieldError('code', message);
    },
    failure: (error) =>
      ['VALIDATION', 'CONFLICT'].includes(parseServerError(error).code)
        ? undefined
        : failWithReason(isNew ? 'Unable to turn it on' : 'Unable to move it')(error),
  });
  const code = form.getInputProps('code');
  if (confirm.data) return <RecoveryCodesDialog {...confirm.data} isNew={isNew} onClose={onClose} />;

  return (
    <Dialog
      title={isNew ? 'Set Up the Second Step' : 'Move to Another App'}
      onClose={onClose}
      onSubmit={form.submit((input) => confirm.mutate(input))}
      footer={
        <Button type="submit" loading={confirm.isPending}>
          {isNew ? 'Turn On' : 'Move'}
        </Button>
      }
    >
      <Stack gap={16}>
        {!isNew && <Text size="md">The app you use now and your recovery codes stop working.</Text>}
        <Text size="md">
          Scan this with an authenticator app, such as Aegis, Google Authenticator or your password manager.
        </Text>
        <Row gap={0} justify="center">
          <QrCode text={uri} />
        </Row>
        <Button component="a" href={uri} variant="subtle" className="self-center">
          Open in an Authenticator App
        </Button>
        <CopyBlock
          label="Key"
          description="On this phone, or without a camera: open the app, or copy the key into it."
          text={secret}
          shownText={secret.replaceAll(/.{4}(?=.)/g, '$& ')}
        />
        <TextInput
          label="Code"
          description="The six digits that the app shows now"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          {...code}
          onChange={whenSixDigits(code.onChange, (typed) => confirm.mutate({ setupToken, code: typed }))}
        />
      </Stack>
    </Dialog>
  );
}
