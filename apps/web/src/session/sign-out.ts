import { markSignedOut } from '../platform/sign-out-mark.ts';
import { pauseStream } from '../store/live/watch-changes.ts';
import { useCall } from '../store/use-call.ts';
import { endLocalSession } from './session.ts';

/** Ends the session on the server, then loads the first page; a failed call signs out in this browser all the same. */
export function useSignOut() {
  const { mutate, isIdle, isPending } = useCall('auth.logout', {
    onSuccess: endLocalSession,
    onError: endLocalSession,
    failure: null,
  });
  const signOut = () => {
    pauseStream();
    markSignedOut();
    mutate();
  };
  return { signOut, isIdle, isPending };
}
