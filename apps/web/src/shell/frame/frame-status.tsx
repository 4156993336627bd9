import { Button } from '@mantine/core';
import { useIsMutating } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { useDialogs } from '../../hooks/address/dialog-url.ts';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import {
  getUpdateReady,
  registerServiceWorker,
  reloadToUpdate,
  watchUpdate,
} from '../../platform/service-worker/service-worker.ts';
import { whenIdle } from '../../platform/loading/use-after-paint.ts';
import { useReconnection } from '../../hooks/use-is-online.ts';
import { findPulledAt } from '../../store/rows/pull.ts';
import { useTabOnlyReason } from '../../store/database/tab-only.ts';
import { useNow } from '../../hooks/use-today.ts';
import { type DateFormat, formatInstantDay } from '../../ui/format/format-date.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import classes from './frame-status.module.css';
import { Row } from '../../ui/layout/layout.tsx';

/** Milliseconds before the service worker is registered, so that it does not compete with the first screen. */
const delay = 3_000;

/** A line in the frame: the server cannot be reached, a newer build is ready, or a newer build changed the database. */
export function FrameStatus() {
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

/** Hidden while a dialog is open or a mutation is pending. */
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

/**
 * Says how old the shown data are, by this device's clock.
 * @example describeCachedSince(since, now, 'US') // 'as of 2:05 PM', on another day 'as of 11/21/2026, 2:05 PM'
 */
export function describeCachedSince(since: number, now: Date, format: DateFormat): string {
  const instant = new Date(since).toISOString();
  const time = formatTime(instant, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const isToday = new Date(since).toDateString() === now.toDateString();
  return isToday ? `as of ${time}` : `as of ${formatInstantDay(instant, format)}, ${time}`;
}
