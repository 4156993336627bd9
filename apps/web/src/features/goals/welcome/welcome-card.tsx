import { Button, CloseButton } from '@mantine/core';
import type { User } from '@goaltracker/contracts/auth/user.schema';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useOpenDialog } from '../../../hooks/address/dialog-url.ts';
import { endWelcome } from './welcome.ts';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import classes from './welcome.module.css';
import { useRead } from '../../../store/use-read.ts';

/** The empty state of Goals offers the first steps itself, and on Profile the card would cover settings. */
const coveredPaths: ReadonlySet<string> = new Set(['/goals', '/profile']);

/** Offers the first steps in a corner, without blocking the screen. `children` are further hints for a new user. */
export default function WelcomeCard({ user, children }: { user: Pick<User, 'name'>; children?: ReactNode }) {
  const openDialog = useOpenDialog();
  const isElsewhere = useLocation({ select: ({ pathname }) => !coveredPaths.has(pathname) });
  const { data: goals } = useRead('goals.list');
  const hasGoals = goals !== undefined && goals.length > 0;
  useEffect(() => {
    if (hasGoals) endWelcome();
  }, [hasGoals]);
  const [firstName = ''] = user.name.trim().split(/\s+/);
  if (!isElsewhere || !goals || hasGoals) return null;
  return (
    <Panel as="aside" tone="card" padding="12px 16px" className={classes.card} aria-label="Welcome">
      <Stack gap={12}>
        <Row gap={8} align="start">
          <div className="grow">
            <Text weight="bold" className="m-0">
              Welcome, {firstName}!
            </Text>
            <MutedText size="sm" className="m-0">
              Your first goal takes a minute.
            </MutedText>
          </div>
          <CloseButton className={classes.close} aria-label="Not now" onClick={endWelcome} />
        </Row>
        {children}
        <Button fullWidth onClick={() => openDialog('welcome')}>
          Get Started
        </Button>
        <Button fullWidth variant="subtle" onClick={() => openDialog('bring-data')}>
          Bring Your Data
        </Button>
      </Stack>
    </Panel>
  );
}
