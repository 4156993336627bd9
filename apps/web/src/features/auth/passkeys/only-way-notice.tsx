import { Button } from '@mantine/core';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { useKeepFocus } from '../../../hooks/focus/keep-focus.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { useAddPasskey, usePasskeyObstacle } from './use-add-passkey.ts';
import { useOnlyWay, useSignInWays } from '../use-sign-in-ways.ts';

export function OnlyWayNotice() {
  const onlyWay = useOnlyWay();
  const ways = useSignInWays();
  const obstacle = usePasskeyObstacle();
  const add = useAddPasskey();
  const button = useKeepFocus(add.isPending);
  const openDialog = useOpenDialog();
  if (!onlyWay) return null;
  return (
    <Panel as="section" tone="warning" padding="16px" className="text-md" aria-label="Only Way to Sign In">
      <Stack gap={12}>
        <p className="m-0">
          Your {onlyWay} is the only way into your account. If you lose it, only the person who runs this server can let
          you in again.
        </p>
        <Row gap={8} wrap fillsPhone>
          {obstacle === null && (
            <Button ref={button} variant="default" loading={add.isPending} onClick={() => add.mutate()}>
              {onlyWay === 'passkey' ? 'Add Another Passkey' : 'Add a Passkey'}
            </Button>
          )}
          {ways?.server.hasPasswords && (
            <Button variant="default" onClick={() => openDialog('change-password')}>
              Set Password
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}
