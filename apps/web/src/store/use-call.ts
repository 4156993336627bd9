import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { hideFailureOf, showToast, type Toast } from '../ui/dialog/toast.ts';
import { type Call, type CallInput, findDefinition } from './define-call.ts';
import { describeFailure } from '../http/describe-failure.ts';
import { pullChanges } from './open-store.ts';
import type { Queue } from './queue.ts';
import type { InputOf, MutationPath, OutputOf } from '../http/procedures.ts';
import { invalidateNetworkReads } from '../http/network-reads.ts';
import { useSendOnce } from '../http/send-once.ts';
import { findCannotWait, parseServerError } from '../http/server-error.ts';
import { findPageToken, useTrpcClient } from '../http/trpc.ts';

/** The list of pending calls and the definitions of all mutations, loaded after the first paint or with the first call. */
interface PendingCalls {
  findQueue: () => Queue | undefined;
  openQueue: (userId: string) => Queue;
  showDraft: (draft: Call) => () => void;
}

let importCalls: (() => Promise<PendingCalls>) | undefined;
let loaded: PendingCalls | undefined;

/** Sets how they are imported: they know the features, which the store must not. */
export function providePendingCalls(load: () => Promise<PendingCalls>): void {
  importCalls = load;
}

/** Loads them, so that the next call is shown immediately. */
export async function loadPendingCalls(): Promise<void> {
  loaded ??= await importCalls?.();
}

/** Loads them, and opens the queue of a user. Without the code, as offline in an older build, nothing that waits is shown. */
export async function openPendingCalls(userId: string): Promise<void> {
  await loadPendingCalls().catch(reportError);
  await loaded?.openQueue(userId).isReady;
}

interface MutationOptions<Path extends MutationPath> {
  /** The mutation is pending until what this returns has settled. */
  onSuccess?: (output: OutputOf<Path>, input: InputOf<Path>) => unknown;
  onError?: (error: unknown, input: InputOf<Path>) => unknown;
  /** The toast of a failure in place of the one that the definition gives; null for none. */
  failure?: ((error: unknown, input: InputOf<Path>) => Toast | undefined) | null;
  /** Whether the same call again means something else, as with a switch: it is sent while the first is pending. */
  isToggle?: boolean;
  /** Whether the component keeps what was typed when the server refuses it: the call is then not listed as not saved. */
  keepsInput?: boolean;
}

type Callbacks<Path extends MutationPath> = Pick<MutationOptions<Path>, 'onSuccess' | 'onError'>;

interface Made<Path extends MutationPath> {
  input: InputOf<Path>;
  /** Of a call that is shown already. */
  answer: Promise<unknown> | undefined;
  callbacks: Callbacks<Path> | undefined;
}

/**
 * Calls a mutation, which its feature declares with `defineCall`: what it changes is shown immediately, a failure is
 * told in a toast and no longer shown, and a call that may wait is stored while there is no connection. Ignores a call
 * that repeats the pending one. Callbacks are called also when the component is no longer mounted.
 * @example
 * const { mutate, isPending } = useCall('tasks.update', { onSuccess: onClose });
 */
export function useCall<Path extends MutationPath>(path: Path, options: MutationOptions<Path> = {}) {
  const client = useTrpcClient();
  const isMounted = useIsMounted();
  const keepsInput = () => options.keepsInput === true && isMounted.current;
  const mutation = useMutation<OutputOf<Path>, Error, Made<Path>>({
    mutationKey: [path.split('.')],
    mutationFn: async ({ input, answer }) =>
      (await (answer ?? callLater(client, path, input, keepsInput))) as OutputOf<Path>,
    async onSuccess(output, { input, callbacks }) {
      hideFailureOf(path);
      await options.onSuccess?.(output, input);
      callbacks?.onSuccess?.(output, input);
    },
    onError(error, { input, callbacks }) {
      options.onError?.(error, input);
      callbacks?.onError?.(error, input);
      if (options.failure !== null) showFailure(path, error, input, options.failure);
    },
  });
  const sending = useSendOnce(
    {
      mutateAsync: (...[input, callbacks]: CallArguments<Path>) =>
        mutation.mutateAsync({
          input: input as InputOf<Path>,
          answer: callNow(client, path, input, keepsInput),
          callbacks,
        }),
    },
    { isToggle: options.isToggle === true },
  );
  return { ...mutation, variables: mutation.variables?.input, ...sending };
}

/** Whether the component is on the page. */
function useIsMounted(): RefObject<boolean> {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

type CallArguments<Path extends MutationPath> =
  undefined extends InputOf<Path>
    ? [input?: InputOf<Path>, callbacks?: Callbacks<Path>]
    : [input: InputOf<Path>, callbacks?: Callbacks<Path>];

/** Shows a call that is not made yet, such as moving an event, until the function returned is called. */
export function showDraft<Path extends MutationPath>(path: Path, input: InputOf<Path>): () => void {
  return loaded?.showDraft({ path, input: input as CallInput }) ?? (() => undefined);
}

type Client = ReturnType<typeof useTrpcClient>;

/** Sends a call with the token of the user who has made it, also when another user has signed in, as in another tab. */
function forwardTo(client: Client, path: string) {
  const token = findPageToken();
  return (input: unknown, idempotencyKey?: string) =>
    client.mutation(path, input, { context: { idempotencyKey, token } });
}

/** Calls of the account are not listed: they begin and end sessions. */
const isDirect = (path: string): boolean => path.startsWith('auth.');

function callNow(
  client: Client,
  path: string,
  input: unknown,
  keepsInput: () => boolean,
): Promise<unknown> | undefined {
  const sendDirectly = forwardTo(client, path);
  if (isDirect(path)) return sendDirectly(input);
  const answer = loaded?.findQueue()?.call({ path, input }, { sendDirectly, keepsInput });
  // Handled by the mutation, which awaits it a little later.
  answer?.catch(() => undefined);
  return answer;
}

async function callLater(client: Client, path: string, input: unknown, keepsInput: () => boolean): Promise<unknown> {
  await loadPendingCalls().catch(() => undefined);
  const answer = callNow(client, path, input, keepsInput);
  if (answer) return answer;
  return forwardTo(
    client,
    path,
  )(input).finally(() => {
    invalidateNetworkReads([path]);
    void pullChanges();
  });
}

/** Shows the toast of a failed call. `failure` takes the place of the toast that the definition gives. */
export function showFailure<Input>(
  path: string,
  error: unknown,
  input: Input,
  failure?: (error: unknown, input: Input) => Toast | undefined,
): void {
  // Its person has closed the dialog that asks who they are.
  if (parseServerError(error).code === 'STEP_REQUIRED') return;
  const definition = findDefinition(path);
  const toast = failure
    ? failure(error, input)
    : definition?.failure
      ? definition.failure(error, input as Input & CallInput)
      : { title: 'Error', description: describeFailure(error) };
  if (!toast) return hideFailureOf(path);
  const description = findCannotWait(error)?.message ?? toast.description;
  showToast({ ...toast, description, variant: 'destructive', failureOf: path });
}
