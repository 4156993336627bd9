import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { hideFailureOf, showToast, type Toast } from '../undo/toast.ts';
import { type Call, type CallInput, findDefinition } from './define-call.ts';
import { describeFailure, findCannotWait, parseServerError } from '../http/server-error.ts';
import { pullChanges } from './rows/open-store.ts';
import type { Queue } from './calls/queue.ts';
import type { InputOf, MutationPath, OutputOf } from '../http/procedures.ts';
import { invalidateNetworkReads } from '../http/network-reads.ts';
import { useSendOnce } from '../http/send-once.ts';
import { findPageToken, useTrpcClient } from '../http/trpc.ts';

/** The queue and the definitions of all mutations, loaded after the first paint or with the first call. */
interface PendingCalls {
  findQueue: () => Queue | undefined;
  openQueue: (userId: string) => Queue;
  showDraft: (draft: Call) => () => void;
}

let importCalls: (() => Promise<PendingCalls>) | undefined;
let loaded: PendingCalls | undefined;

/** Sets how to import the queue: it imports the features, which the store must not. */
export function providePendingCalls(load: () => Promise<PendingCalls>): void {
  importCalls = load;
}

/** Loads the queue, so that the next call is shown immediately. */
export async function loadPendingCalls(): Promise<void> {
  loaded ??= await importCalls?.();
}

/**
 * Loads and opens the queue of a user. When its code cannot be loaded, for example offline in an older build, waiting
 * calls are not shown.
 */
export async function openPendingCalls(userId: string): Promise<void> {
  await loadPendingCalls().catch(reportError);
  await loaded?.openQueue(userId).isReady;
}

interface MutationOptions<Path extends MutationPath> {
  /** The mutation stays pending until the returned promise settles. */
  onSuccess?: (output: OutputOf<Path>, input: InputOf<Path>) => unknown;
  onError?: (error: unknown, input: InputOf<Path>) => unknown;
  /** Replaces the failure toast of the definition; null for no toast. */
  failure?: ((error: unknown, input: InputOf<Path>) => Toast | undefined) | null;
  /**
   * Whether the same call again means something else, as with a switch. It is then sent while the first call is
   * pending.
   */
  isToggle?: boolean;
  /**
   * Whether the component keeps the input when the server refuses the call. The call is then not listed as not saved.
   */
  keepsInput?: boolean;
}

type Callbacks<Path extends MutationPath> = Pick<MutationOptions<Path>, 'onSuccess' | 'onError'>;

interface Made<Path extends MutationPath> {
  input: InputOf<Path>;
  /** The answer to a call that is already shown. */
  answer: Promise<unknown> | undefined;
  callbacks: Callbacks<Path> | undefined;
}

/**
 * Calls a mutation that its feature declared with `defineCall`. Shows its changes immediately. A failure rolls back and
 * shows a toast. A call with offline rules is stored while there is no connection. Ignores a call that repeats the
 * pending call. Runs callbacks also after the component has unmounted.
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

/** Shows a call that is not made yet, such as moving an event, until the returned function is called. */
export function showDraft<Path extends MutationPath>(path: Path, input: InputOf<Path>): () => void {
  return loaded?.showDraft({ path, input: input as CallInput }) ?? (() => undefined);
}

type Client = ReturnType<typeof useTrpcClient>;

/** Sends a call with the token of the user who made it, also after another tab signed in another user. */
function forwardTo(client: Client, path: string) {
  const token = findPageToken();
  return (input: unknown, idempotencyKey?: string) =>
    client.mutation(path, input, { context: { idempotencyKey, token } });
}

/** Account calls bypass the queue: they begin and end sessions. */
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
  // The mutation awaits and handles it later.
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

/** Shows the toast of a failed call. `failure` replaces the definition's toast. */
export function showFailure<Input>(
  path: string,
  error: unknown,
  input: Input,
  failure?: (error: unknown, input: Input) => Toast | undefined,
): void {
  // The user dismissed the confirmation dialog.
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
