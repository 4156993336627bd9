import { Alert, Button, Skeleton } from '@mantine/core';
import type { ProviderCode, ProviderSignIn } from '@goaltracker/contracts/auth/provider.schema';
import { type ReactNode, useEffect, useState } from 'react';
import { listDeviceTokens } from '../../../session/device-tokens.ts';
import { parseServerError } from '../../../http/server-error.ts';
import { useCall } from '../../../store/use-call.ts';
import { beginSession, useSession } from '../../../session/session.ts';
import { showError, showToast } from '../../../undo/toast.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { offerWelcome } from '../../goals/welcome/welcome.ts';
import { type AccountLink, clearAccountLink } from '../account-link.ts';
import {
  describeCodeFailure,
  describeProviderFailure,
  type ProviderVisit,
  answerFromWindow,
  endVisit,
  findVisit,
} from './provider-visit.ts';

/** Titles of the failure toasts. */
const titles: Readonly<Record<ProviderVisit['purpose'], string>> = {
  'sign-in': 'Unable to sign in',
  join: 'Unable to join',
  step: 'Unable to confirm that it is you',
};
const otherBrowser = 'This sign-in began in another tab or browser. Please try again.';

interface ReturnedSignInProps {
  link: AccountLink;
  /** Renders the sign-in form with this email. */
  children: (email: string) => ReactNode;
}

/** Continues a visit at a provider, or signs in with a link. */
export default function ReturnedSignIn({ link, children }: ReturnedSignInProps) {
  const [visit] = useState(findVisit);
  const [proof] = useState({ code: link.token, verifier: visit?.verifier ?? '' });
  const [isInWindow] = useState(() => answerFromWindow(link));
  if (isInWindow) return <Text size="md">You can close this window now.</Text>;
  if (link.kind === 'sign-in') return <LinkSignIn token={link.token} />;
  if (link.kind !== 'provider') {
    const text = describeProviderFailure(link.token, visit?.provider ?? 'the provider');
    return <Failure title={visit && titles[visit.purpose]} text={text} />;
  }
  if (!visit) return <Failure text={otherBrowser} />;
  if (visit.purpose === 'step') return <Step proof={proof} />;
  if (visit.purpose === 'join') return <Join visit={visit} proof={proof} />;
  return (
    <SignIn visit={visit} proof={proof}>
      {children}
    </SignIn>
  );
}

interface VisitProps {
  visit: ProviderVisit;
  proof: ProviderCode;
}

function SignIn({ visit, proof, children }: VisitProps & Pick<ReturnedSignInProps, 'children'>) {
  const session = useSession();
  const [toJoin, setToJoin] = useState<ProviderSignIn['toJoin']>(null);
  const { mutate, error } = useCall('providers.signIn', {
    async onSuccess({ signedIn, isNew, toJoin: found }) {
      setToJoin(found);
      if (!signedIn) return;
      if (isNew) offerWelcome(signedIn.user.id);
      await beginSession(signedIn);
      leave();
    },
    onError(failure) {
      if (!isConflict(failure)) leave();
    },
    failure: (failure) => (isConflict(failure) ? undefined : describe(titles['sign-in'])(failure)),
  });
  useEffect(() => {
    mutate({ ...proof, invite: visit.invite, deviceTokens: listDeviceTokens() });
  }, [mutate, proof, visit]);
  const isRefused = error !== null && isConflict(error);
  const isSignedIn = session.status === 'signed-in';
  useEffect(() => {
    if (isRefused && isSignedIn) leave();
  }, [isRefused, isSignedIn]);
  // Too long for a toast: the message explains where to join.
  if (isRefused)
    return (
      <Stack gap={16}>
        <Alert color="yellow" role="alert">
          {parseServerError(error).message}
        </Alert>
        {children('')}
        <Button variant="subtle" onClick={leave}>
          Cancel
        </Button>
      </Stack>
    );
  if (!toJoin) return <Waiting />;
  if (session.status === 'signed-in')
    return session.user.email.toLowerCase() === toJoin.email.toLowerCase() ? (
      <Join visit={visit} proof={proof} />
    ) : (
      <Failure
        title={`${toJoin.name} not joined`}
        text={`You are signed in, but to another account than that of ${toJoin.email}.`}
      />
    );
  return (
    <Stack gap={16}>
      <Text as="p" size="md">
        There is an account with the address {toJoin.email} here. Sign in once the way you did before, and from then on{' '}
        {toJoin.name} signs you in too. It is not asked for a code of the second step here: it has its own.
      </Text>
      {children(toJoin.email)}
      <Button variant="subtle" onClick={leave}>
        Cancel
      </Button>
    </Stack>
  );
}

function Join({ visit, proof }: VisitProps) {
  const { mutate } = useCall('providers.join', {
    onSuccess({ provider, name }) {
      showToast({
        title: `${provider} joined`,
        description: `From now on ${name} signs you in, without a password or a code here.`,
      });
      leave();
    },
    onError: leave,
    failure: describe(`Unable to join ${visit.provider}`),
  });
  useEffect(() => mutate(proof), [mutate, proof]);
  return <Waiting />;
}

function Step({ proof }: Pick<VisitProps, 'proof'>) {
  const { mutate } = useCall('providers.verifyStep', {
    onSuccess() {
      showToast({ title: 'Confirmed', description: 'For ten minutes you can change how you sign in.' });
      leave();
    },
    onError: leave,
    failure: describe(titles.step),
  });
  useEffect(() => mutate(proof), [mutate, proof]);
  return <Waiting />;
}

function LinkSignIn({ token }: { token: string }) {
  const signIn = useCall('providers.signInByLink', {
    async onSuccess(signedIn) {
      await beginSession(signedIn);
      leave();
    },
    onError: leave,
    failure: describe(titles['sign-in']),
  });
  return (
    <Stack gap={16}>
      <Text as="p" size="md">
        This link signs you in once.
      </Text>
      <Button fullWidth loading={signIn.isPending} onClick={() => signIn.mutate({ token })}>
        Sign In
      </Button>
    </Stack>
  );
}

function Failure({ title = titles['sign-in'], text }: { title?: string | undefined; text: string }) {
  useEffect(() => {
    showError(title, text);
    leave();
  }, [title, text]);
  return <Waiting />;
}

function Waiting() {
  return <Skeleton height={96} aria-label="Signing in" />;
}

function leave(): void {
  endVisit();
  clearAccountLink();
}

const isConflict = (error: unknown): boolean => parseServerError(error).code === 'CONFLICT';

function describe(title: string) {
  return (error: unknown) => ({ title, description: describeCodeFailure(error) });
}
