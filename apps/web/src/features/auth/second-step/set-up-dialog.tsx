import { Button, TextInput } from '@mantine/core';
import { confirmSecondStepInput, type SecondStepSetup } from '@goaltracker/contracts/auth/second-step.schema';
import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import { failWithReason } from '../../../store/define-call.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { useCall } from '../../../store/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useZodForm } from '../../../http/forms/use-zod-form.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { CopyBlock } from '../../../ui/text/copy-block.tsx';
import { Text } from '../../../ui/text/text.tsx';
import RecoveryCodesDialog from './recovery-codes-dialog.tsx';
import { whenSixDigits } from './when-six-digits.ts';

interface SetUpDialogProps {
  setup: SecondStepSetup;
  /** Whether the second step is off. Otherwise the dialog moves it to another app. */
  isOff: boolean;
  onClose: () => void;
}

export default function SetUpDialog({ setup, isOff, onClose }: SetUpDialogProps) {
  const { secret, uri, setupToken } = setup;
  // Kept, because `isOff` changes when the first code is accepted.
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

/** In modules: the QR standard requires 4. The colours ignore the theme, because some readers need dark on light. */
const border = 4;
const pixels = 208;

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      width={pixels}
      height={pixels}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code for the authenticator app"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string) {
  const { data, size } = encode(text, { border });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { size, path };
}
