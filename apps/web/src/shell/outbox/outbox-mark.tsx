import { UnstyledButton } from '@mantine/core';
import { CircleAlert, CloudUpload } from 'lucide-react';
import { useOpenDialog } from '../../hooks/address/dialog-url.ts';
import { useUnsavedCalls } from '../../store/calls/open-queue.ts';
import { useTabOnlyReason } from '../../store/database/tab-only.ts';
import { describeOutbox } from './describe-outbox.ts';
import classes from '../frame/frame-status.module.css';
import { Row } from '../../ui/layout/layout.tsx';

/** A mark in the frame while calls wait. It opens their list. */
export function OutboxMark() {
  const calls = useUnsavedCalls();
  const reason = useTabOnlyReason();
  const openDialog = useOpenDialog();
  if (calls.length === 0) return null;
  const isRefused = calls.some(({ state }) => state === 'refused');
  const Icon = isRefused ? CircleAlert : CloudUpload;
  return (
    <Row
      as={UnstyledButton}
      className={`appears min-h-44 py-6 px-12 text-sm medium ${isRefused ? 'negative' : 'muted'} ${classes.mark}`}
      data-outbox-mark
      onClick={() => openDialog('outbox')}
    >
      <Icon size={16} aria-hidden />
      <span>{describeOutbox(calls, reason)}</span>
    </Row>
  );
}
