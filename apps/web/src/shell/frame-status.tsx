import { Button } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useDialogs } from '../hooks/dialog-url.ts';
import { useLocalSettings } from '../hooks/local-settings.tsx';
import { getUpdateReady, registerServiceWorker, reloadToUpdate, watchUpdate } from '../platform/service-worker.ts';
import { whenIdle } from '../platform/use-after-paint.ts';
import { useReconnection } from '../hooks/use-is-online.ts';
import { findPulledAt } from '../store/pulled-at.ts';
import { useTabOnlyReason } from '../store/use-tab-only-reason.ts';
import { useNow } from '../hooks/use-now.ts';
import { describeCachedSince } from './describe-cached-since.ts';
import classes from './frame-status.module.css';
import { Row } from '../ui/layout/layout.tsx';

/** Milliseconds before the service worker is installed, so that it does not compete with the first screen. */
const delay = 3_000;

/** A line in the frame while the server cannot be reached, or when a newer build is ready or has changed the database. */
export default function FrameStatus() {
  const isOnline = useReconnection();
  const isUpdateReady = useSyncExternalStore(watchUpdate, getUpdateReady);
  const reason = useTabOnlyReason();
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => void registerServiceWorker()), delay);
    return () => clearTimeout(timer);
  }, []);
  if (!isOnline) return <Offline />;
  if (reason === 'newer') return <Update text="A newer version stored your data here:" isLong />;
  return isUpdateReady ? <Update text="New version:" /> : null;
}

function Offline() {
  const { dateFormat } = useLocalSettings();
  const since = findPulledAt();
  const now = useNow();
  return (
    <Row as="output" className={`muted text-sm ${classes.line}`}>
      <CloudOff size={16} aria-hidden />
      <span>{since === undefined ? 'Offline' : `Offline, ${describeCachedSince(since, now, dateFormat)}`}</span>
    </Row>
  );
}

/** Waits for open forms and for changes under way. */
function Update({ text, isLong }: { text: string; isLong?: boolean }) {
  const { dialog } = useDialogs();
  const isSaving = useIsMutating() > 0;
  if (dialog !== undefined || isSaving) return null;
  return (
    <Row as="p" gap="0px 8px" wrap className={`muted text-sm ${classes.line}`} data-long={isLong}>
      {text}
      <Button variant="subtle" size="compact-sm" onClick={() => void reloadToUpdate()}>
        Reload
      </Button>
    </Row>
  );
}
