import { useCall } from '../../../store/use-call.ts';
import { trpc } from '../../../http/trpc.ts';
import { type ToastAction, showToast } from '../../../ui/dialog/toast.ts';

/** The action of a toast that signs out everywhere else, after a change of how the account is signed in to. None where it is of no use. */
export function useEndOthersAction(): ToastAction | undefined {
  const { data: sessions = [] } = trpc.sessions.list.useQuery(undefined, { staleTime: 0 });
  const endOthers = useCall('sessions.endOthers', {
    onSuccess: () => showToast({ title: 'Other sessions ended' }),
  });
  if (sessions.every(({ isCurrent }) => isCurrent)) return undefined;
  return { label: 'End Other Sessions', onClick: () => endOthers.mutate() };
}
