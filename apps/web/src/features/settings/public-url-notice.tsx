import { trpc } from '../../lib/trpc.ts';
import { MutedText } from '../../ui/text/text.tsx';

/** Says what does not work while the server does not know the address people open; nothing where it does. */
export function PublicUrlNotice({ affected }: { affected: string }) {
  const { data: server } = trpc.serverInfo.get.useQuery();
  if (!server || server.publicUrl !== null) return null;
  return (
    <MutedText size="sm">
      {affected} do not work on this server until its operator sets PUBLIC_URL, the address that people open.
    </MutedText>
  );
}
