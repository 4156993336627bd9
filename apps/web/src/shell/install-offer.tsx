import { Button, CloseButton } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { changeSettings, useLocalSettings } from '../hooks/local-settings.tsx';
import { getInstallWay, promptInstall, watchInstallable } from '../platform/install-prompt.ts';
import { getRows, watchRows } from '../store/rows/rows.ts';
import { Row } from '../ui/layout/layout.tsx';
import { Panel } from '../ui/layout/panel.tsx';
import { MutedText, Text } from '../ui/text/text.tsx';
import classes from './install-offer.module.css';

/** The offer stands on Goals, where most reports are made and no other bar stands above the navigation. */
export function InstallOfferOnGoals() {
  const isOnGoals = useLocation({ select: ({ pathname }) => pathname.toLowerCase() === '/goals' });
  return isOnGoals && <InstallOffer />;
}

const hasReportedTwice = () => getRows().progressEntries.list().length >= 2;

/** Offers to install the app after two reports, until the user answers (rules/app.md#installing). */
export function InstallOffer() {
  const way = useSyncExternalStore(watchInstallable, getInstallWay);
  const isUsed = useSyncExternalStore(watchRows, hasReportedTwice);
  const { installOffer } = useLocalSettings();
  if (way === null || !isUsed || installOffer === 'dismissed') return null;
  const dismiss = () => changeSettings({ installOffer: 'dismissed' });
  return (
    <Panel as="aside" tone="card" padding="8px 12px" className={classes.card} aria-label="Install" data-install-offer>
      <Row gap={8}>
        <div className="grow">
          <Text size="sm" weight="semibold" className="m-0">
            Install GoalTracker
          </Text>
          <MutedText size="sm" className="m-0">
            {way === 'prompt' ? 'On your home screen, also offline.' : 'Tap Share, then “Add to Home Screen”.'}
          </MutedText>
        </div>
        {way === 'prompt' && (
          <Button
            className="flex-none"
            onClick={() => {
              dismiss();
              promptInstall();
            }}
          >
            Install
          </Button>
        )}
        <CloseButton className="flex-none" aria-label="Not now" onClick={dismiss} />
      </Row>
    </Panel>
  );
}
