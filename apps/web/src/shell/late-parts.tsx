import { useEffect } from 'react';
import { watchFocus } from '../hooks/use-restore-focus.ts';
import FileDrop from '../features/imports/file-drop.tsx';
import LiveUpdates from '../store/live/live-updates.tsx';
import TimeZoneSync from '../session/time-zone.ts';
import StepHost from '../features/auth/steps/step-host.tsx';
import GoKeys from './go-keys.ts';
import RailFold from './rail-fold.tsx';

/** The lazily loaded part of `Extras`. */
export default function LateParts() {
  useEffect(watchFocus, []);
  return (
    <>
      <LiveUpdates />
      <TimeZoneSync />
      <RailFold />
      <GoKeys />
      <StepHost />
      <FileDrop />
    </>
  );
}
