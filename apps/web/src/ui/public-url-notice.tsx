import { trpc } from '../lib/trpc.ts';
import { MutedText } from './text.tsx';

/** Says what does not work while the server does not know the address people open; nothing where it does. */
export function PublicUrlNotice({ affected }: { affected: string }) {
  const { data: server } = trpc.serverInfo.get.useQuery();
  if (!server || server.publicUrl !== null) return null;
  return (
    <MutedText size="md">
      {affected} do not work on this server, because whoever runs it has not set its public address (PUBLIC_URL).
    </MutedText>
  );
}
