import { useCall } from '../../../store/use-call.ts';
import { trpc } from '../../../http/trpc.ts';
import { type ToastAction, showToast } from '../../../undo/toast.ts';

/** The toast action that ends the other sessions, for changes of the sign-in methods. Undefined when there are none. */
export function useEndOthersAction(): ToastAction | undefined {
  const { data: sessions = [] } = trpc.sessions.list.useQuery(undefined, { staleTime: 0 });
  const endOthers = useCall('sessions.endOthers', {
    onSuccess: () => showToast({ title: 'Other sessions ended' }),
  });
  if (sessions.every(({ isCurrent }) => isCurrent)) return undefined;
  return { label: 'End Other Sessions', onClick: () => endOthers.mutate() };
}
