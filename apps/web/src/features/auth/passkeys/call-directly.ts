import type { InputOf, MutationPath, OutputOf } from '../../../http/procedures.ts';
import type { useTrpcClient } from '../../../http/trpc.ts';

export type Client = ReturnType<typeof useTrpcClient>;

type Arguments<Path extends MutationPath> =
  undefined extends InputOf<Path> ? [input?: InputOf<Path>] : [input: InputOf<Path>];

/** Sends a call without the list of pending calls: it is one of several steps, which show nothing before the last. */
export async function callDirectly<Path extends MutationPath>(
  client: Client,
  path: Path,
  ...[input]: Arguments<Path>
): Promise<OutputOf<Path>> {
  return (await client.mutation(path, input)) as OutputOf<Path>;
}
