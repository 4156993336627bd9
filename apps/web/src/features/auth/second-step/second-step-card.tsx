import type { Registration } from '@goaltracker/contracts/auth/account-link.schema';
import type { SecondStepState, TrustedBrowser } from '@goaltracker/contracts/auth/second-step.schema';
import { Button, Skeleton } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { failUnlessRemoved, failWithReason } from '../../../store/define-call.ts';
import { trpc } from '../../../http/trpc.ts';
import { lazyPart } from '../../../platform/loading/lazy-with-preload.tsx';
import { useCall } from '../../../store/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { showToast } from '../../../undo/toast.ts';
import { formatInstantDay } from '../../../ui/format/format-date.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { FactsRow } from '../../../ui/layout/facts-row.tsx';
import { Stack } from '../../../ui/layout/layout.tsx';
import { QueryState } from '../../../ui/pieces/query-state.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { DateText } from '../../../ui/text/date-text.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { nameDevice } from '../sessions/sessions-card.tsx';
import { useEndOthersAction } from '../sessions/use-end-others-action.ts';
import { useSignInWays } from '../use-sign-in-ways.ts';

const SetUpDialog = lazyPart(() => import('./set-up-dialog.tsx'));
const RecoveryCodesDialog = lazyPart(() => import('./recovery-codes-dialog.tsx'));

export function SecondStepCard() {
  const state = trpc.secondStep.getState.useQuery(undefined, { staleTime: 0 });
  const begin = useCall('secondStep.begin', { failure: failWithReason('Unable to set it up') });
  const ways = useSignInWays();
  const isOff = state.data?.isOn === false;
  const setUp = (
    <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
      {isOff ? 'Turn On' : 'Move to Another App'}
    </Button>
  );

  return (
    <Card title="Second Step" action={isOff && ways?.hasPassword && setUp}>
      <QueryState query={state} failure="The second step could not be loaded" skeleton={<Skeleton height={96} />}>
        {(loaded) =>
          loaded.isOn ? (
            <SecondStep state={loaded} hasPassword={ways?.hasPassword ?? true}>
              {setUp}
            </SecondStep>
          ) : (
            <MutedText size="sm">
              {ways?.hasPassword === false
                ? 'Your account has no password that a code would protect.'
                : 'When you sign in with your password, you are also asked for a code that an app on your phone shows. Somebody who finds out your password then cannot sign in.'}{' '}
              {describeUnasked(ways?.server.providers)}
            </MutedText>
          )
        }
      </QueryState>
      {begin.data && <SetUpDialog setup={begin.data} isOff={isOff} onClose={begin.reset} />}
    </Card>
  );
}

interface SecondStepProps {
  state: SecondStepState;
  hasPassword: boolean;
  children: ReactNode;
}

function SecondStep({ state, hasPassword, children }: SecondStepProps) {
  const offText = hasPassword ? 'Your password alone then signs you in' : 'You have no password that it protects';
  const [question, setQuestion] = useState<'new codes' | 'off'>();
  const makeCodes = useCall('secondStep.makeRecoveryCodes', {
    failure: failWithReason('Unable to make recovery codes'),
  });
  const action = useEndOthersAction();
  const turnOff = useCall('secondStep.turnOff', {
    failure: failWithReason('Unable to turn it off'),
    onSuccess: () =>
      showToast({
        title: 'Second step turned off',
        description: hasPassword ? 'Your password alone signs you in.' : undefined,
        action,
      }),
  });
  const { dateFormat } = useLocalSettings();
  const { since, recoveryCodesLeft, trustedBrowsers } = state;

  return (
    <>
      <SettingRow
        label="Authenticator app"
        description={since === null ? undefined : `Asked for since ${formatInstantDay(since, dateFormat)}`}
      >
        {children}
      </SettingRow>
      <SettingRow label="Recovery codes" description={describeCodes(recoveryCodesLeft)}>
        <Button variant="default" loading={makeCodes.isPending} onClick={() => setQuestion('new codes')}>
          Make New Codes
        </Button>
      </SettingRow>
      <SettingRow label="Turn it off" description={offText}>
        <Button variant="default" className="negative" loading={turnOff.isPending} onClick={() => setQuestion('off')}>
          Turn Off
        </Button>
      </SettingRow>
      {trustedBrowsers.length > 0 && <TrustedBrowserList browsers={trustedBrowsers} />}
      {makeCodes.data && <RecoveryCodesDialog {...makeCodes.data} onClose={makeCodes.reset} />}
      {question === 'new codes' && (
        <ConfirmDialog
          title="Make New Recovery Codes?"
          text="Your old codes stop working."
          confirmLabel="Make New Codes"
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            makeCodes.mutate();
          }}
        />
      )}
      {question === 'off' && (
        <ConfirmDialog
          title="Turn Off the Second Step?"
          text={`Recovery codes stop working, and no browser is trusted any more. ${offText}.`}
          confirmLabel="Turn Off"
          destructive
          onCancel={() => setQuestion(undefined)}
          onConfirm={() => {
            setQuestion(undefined);
            turnOff.mutate();
          }}
        />
      )}
    </>
  );
}

function describeCodes(left: number): string {
  if (left === 0) return 'None left: make new ones, in case you lose your phone';
  return `${left} left, in case you lose your phone`;
}

/** @example describeUnasked([{ number: 1, name: 'Family Login' }]) // 'A passkey and Family Login are not asked for one: …' */
function describeUnasked(providers: Registration['providers'] = []): string {
  if (providers.length === 0) return 'A passkey is not asked for one: it has its own second step.';
  const names = new Intl.ListFormat('en').format(['A passkey', ...providers.map(({ name }) => name)]);
  return `${names} are not asked for one: they have their own second step.`;
}

function TrustedBrowserList({ browsers }: { browsers: readonly TrustedBrowser[] }) {
  const endTrust = useCall('secondStep.endTrust', {
    failure: failUnlessRemoved('It is still trusted. Please try again.'),
  });
  return (
    <section aria-label="Trusted Browsers" className="mt-12">
      <h3 className="text-md">Trusted browsers</h3>
      <Stack as="ul" gap={0} divided>
        {browsers.map((browser) => (
          <FactsRow
            key={browser.id}
            title={nameDevice(browser)}
            facts={
              <>
                <span>
                  Since <DateText value={browser.createdAt} />
                </span>
                <span>
                  Until <DateText value={browser.expiresAt} />
                </span>
              </>
            }
          >
            <Button
              variant="default"
              className="negative flex-none"
              aria-label={`Stop trusting ${nameDevice(browser)}`}
              onClick={() => endTrust.mutate({ id: browser.id })}
            >
              Stop Trusting
            </Button>
          </FactsRow>
        ))}
      </Stack>
    </section>
  );
}
