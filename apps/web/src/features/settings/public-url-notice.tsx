import { trpc } from '../../sync/trpc.ts';
import { MutedText } from '../../ui/text/text.tsx';

/** Lists what does not work without PUBLIC_URL; renders nothing with it. */
export function PublicUrlNotice({ affected }: { affected: string }) {
  const { data: server } = trpc.serverInfo.get.useQuery();
  if (!server || server.publicUrl !== null) return null;
  return (
    <MutedText size="sm">
      {affected} do not work on this server until its operator sets PUBLIC_URL, the address that people open.
    </MutedText>
  );
}
