import type { InputOf, MutationPath, OutputOf } from '../../http/procedures.ts';
import type { useTrpcClient } from '../../http/trpc.ts';

export type Client = ReturnType<typeof useTrpcClient>;

type Arguments<Path extends MutationPath> =
  undefined extends InputOf<Path> ? [input?: InputOf<Path>] : [input: InputOf<Path>];

/** Sends a mutation outside the list of pending calls, for flows of several requests that show only the last result. */
export async function callDirectly<Path extends MutationPath>(
  client: Client,
  path: Path,
  ...[input]: Arguments<Path>
): Promise<OutputOf<Path>> {
  return (await client.mutation(path, input)) as OutputOf<Path>;
}
