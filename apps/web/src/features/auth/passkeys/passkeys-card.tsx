import { Button, Skeleton } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useKeepFocus } from '../../../hooks/use-keep-focus.ts';
import { trpc } from '../../../http/trpc.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { QueryState } from '../../../ui/layout/query-state.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { useAddPasskey, usePasskeyObstacle } from './use-add-passkey.ts';

/** Adds, lists, renames and removes passkeys. Refetched on every visit for the time of last use. */
export function PasskeysCard() {
  const passkeys = trpc.passkeys.list.useQuery(undefined, { staleTime: 0 });
  const add = useAddPasskey();
  const button = useKeepFocus(add.isPending);
  const obstacle = usePasskeyObstacle();

  return (
    <Card
      title="Passkeys"
      action={
        obstacle === null && (
          <Button
            ref={button}
            variant="default"
            leftSection={<Plus size={18} aria-hidden />}
            loading={add.isPending}
            onClick={() => add.mutate()}
          >
            Add Passkey
          </Button>
        )
      }
    >
      {obstacle && (
        <MutedText size="sm" className="mb-8">
          {obstacle}
        </MutedText>
      )}
      <QueryState query={passkeys} failure="The passkeys could not be loaded" skeleton={<Skeleton height={44} />}>
        {(list) => <PasskeyList passkeys={list} />}
      </QueryState>
    </Card>
  );
}
