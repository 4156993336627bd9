import { Alert, Button, Skeleton } from '@mantine/core';
import { CircleCheckBig, Target, TrendingUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type AskedCode, SignInForm } from './sign-in-form.tsx';
import { closeForm, openForm, useSignedOutForm } from './signed-out-form.ts';
import { type AccountLink, clearAccountLink } from './account-link.ts';
import { getToken } from '../../sync/auth-token.ts';
import { lazyPart } from '../../platform/lazy-with-preload.tsx';
import { trpc } from '../../sync/trpc.ts';
import { whenIdle } from '../../platform/use-after-paint.ts';
import { hideFailureOf } from '../../ui/dialog/toast.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { PlainButton } from '../../ui/layout/plain-button.tsx';
import classes from './signed-out-screen.module.css';

const CreateAccountForm = lazyPart(() => import('./create-account-form.tsx'));
const ForgotPasswordForm = lazyPart(() => import('./forgot-password-form.tsx'));
const PrivacyDialog = lazyPart(() => import('./privacy-dialog.tsx'));
const ProviderButtons = lazyPart(() => import('./providers/provider-buttons.tsx'));
const ReturnedSignIn = lazyPart(() => import('./providers/returned-sign-in.tsx'));
const StepHost = lazyPart(() => import('./steps/step-host.tsx'));
const ResetPasswordForm = lazyPart(() => import('./reset-password-form.tsx'));

const hints = [
  { label: 'Set Goals', Icon: Target },
  { label: 'Track Progress', Icon: TrendingUp },
  { label: 'Achieve More', Icon: CircleCheckBig },
];

const preloads: Partial<Record<string, () => Promise<void>>> = {
  'create-account': CreateAccountForm.preload,
  'forgot-password': ForgotPasswordForm.preload,
};

const titles = {
  'sign-in': { page: 'Sign In', heading: 'Welcome Back' },
  'create-account': { page: 'Create Account', heading: 'Create Account' },
  'forgot-password': { page: 'Forgot Password', heading: 'Forgot Password' },
  code: { page: 'Enter a Code', heading: 'Enter a Code' },
  returned: { page: 'Sign In', heading: 'Welcome Back' },
  'reset-password': { page: 'Set a New Password', heading: 'Set a New Password' },
};

interface SignedOutScreenProps {
  /** An operator's link that the page was opened with. */
  link?: AccountLink | undefined;
  /** Why loading the user failed; null when the server responded that there is none. */
  error: unknown;
  onRetry: (() => void) | undefined;
}

/** The only screen without a signed-in user. */
export default function SignedOutScreen({ link, error, onRetry }: SignedOutScreenProps) {
  const opened = useSignedOutForm();
  const [askedCode, setAskedCode] = useState<AskedCode>();
  const isAsked = opened === 'code' && askedCode !== undefined;
  const chosen = opened === undefined || opened === 'code' ? 'sign-in' : opened;
  const [email, setEmail] = useState('');
  const [isReadingPolicy, setIsReadingPolicy] = useState(false);
  const card = useRef<HTMLElement>(null);
  useEffect(() => whenIdle(() => void forgetLast()), []);
  useEffect(() => closeForm, []);
  const registration = trpc.auth.getRegistration.useQuery();
  const mode = registration.data?.mode ?? (registration.error ? 'open' : undefined);
  const offersPasskeys = registration.data?.passkeyOrigin === location.origin;
  const invite = link?.kind === 'invite' ? link.token : undefined;
  const { hasPasswords = pageHasPasswords(), providers = [] } = registration.data ?? {};
  const form = !link ? chosen : invite ? 'create-account' : link.kind === 'reset' ? 'reset-password' : 'returned';
  const offersProviders =
    providers.length > 0 && !isAsked && (form === 'sign-in' || (form === 'create-account' && mode !== 'closed'));
  const providerButtons = offersProviders && (
    <ProviderButtons providers={providers} invite={invite} areMain={!hasPasswords} />
  );
  /** Without passwords nothing can be done before the answer. */
  const failure = error ?? (hasPasswords ? null : registration.error);
  const renderSignIn = (address: string) => (
    <SignInForm
      email={address}
      offersPasskeys={offersPasskeys}
      hasPasswords={hasPasswords}
      askedCode={isAsked ? askedCode : undefined}
      onAskCode={(asked) => {
        setAskedCode(asked);
        openForm('code');
      }}
    />
  );

  /** Shows another form with the typed email and focuses its first empty field. */
  async function switchForm(to: 'sign-in' | 'create-account' | 'forgot-password'): Promise<void> {
    // Without a connection it appears later, and empty.
    await preloads[to]?.().catch(() => undefined);
    hideFailureOf('auth.login');
    setEmail(card.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? '');
    flushSync(() => {
      if (to === 'sign-in') closeForm();
      else openForm(to);
      if (link) clearAccountLink();
    });
    const fields = [...(card.current?.querySelectorAll('input') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  }

  return (
    <Stack as="main" gap={32} className={`content-center items-center ${classes.screen}`}>
      <title>{`${titles[isAsked ? 'code' : form].page} · GoalTracker`}</title>
      <Stack as="header" gap={0} className="items-center">
        <img src="/favicon.svg" alt="" width="44" height="44" />
        <h1 className="mt-12 text-xl">GoalTracker</h1>
        <MutedText as="div" size="sm" className="mt-12">
          <Row as="ul" gap="6px 16px" justify="center" wrap>
            {hints.map(({ label, Icon }) => (
              <Row as="li" key={label} gap={6}>
                <Icon size={16} className="accent" aria-hidden />
                {label}
              </Row>
            ))}
          </Row>
        </MutedText>
      </Stack>
      <Panel
        ref={card}
        as="section"
        tone="card"
        padding="20px"
        className={`w-full ${classes.card}`}
        aria-labelledby="form-title"
      >
        {failure !== null && (
          <Alert color="red" mb="md" title="Connection error. Please try again" role="alert">
            <Button variant="default" onClick={error === null ? () => void registration.refetch() : onRetry}>
              Try again
            </Button>
          </Alert>
        )}
        <h2 id="form-title" className="mb-16 text-lg">
          {titles[isAsked ? 'code' : form].heading}
        </h2>
        {!hasPasswords && registration.isPending && form === 'sign-in' && <Skeleton height={36} />}
        {!hasPasswords && providerButtons}
        {link && form === 'reset-password' ? (
          <ResetPasswordForm token={link.token} />
        ) : link && form === 'returned' ? (
          <ReturnedSignIn key={link.token} link={link}>
            {renderSignIn}
          </ReturnedSignIn>
        ) : form === 'sign-in' ? (
          renderSignIn(email)
        ) : form === 'forgot-password' ? (
          <ForgotPasswordForm email={email} />
        ) : mode === 'closed' ? (
          <Alert color="yellow">Registration is closed on this server.</Alert>
        ) : (
          hasPasswords && <CreateAccountForm email={email} invite={invite} offersPasskeys={offersPasskeys} />
        )}
        {hasPasswords && providerButtons}
        {form === 'sign-in' && hasPasswords && !isAsked && (
          <MutedText size="md" className={`text-center ${classes.switch}`}>
            <SwitchLink answer="Forgot password?" onClick={() => void switchForm('forgot-password')} />
          </MutedText>
        )}
        {form !== 'returned' && !isAsked && (form !== 'sign-in' || hasPasswords) && (
          <MutedText
            size="md"
            className={`text-center ${classes.switch}`}
            data-pending={mode === undefined || undefined}
          >
            {form !== 'sign-in' ? (
              <SwitchLink
                question={form === 'create-account' ? 'Already have an account?' : 'Remembered it?'}
                answer="Sign In"
                onClick={() => void switchForm('sign-in')}
              />
            ) : mode === 'closed' ? (
              'Registration is closed on this server.'
            ) : mode === 'invite' ? (
              'A new account needs an invitation.'
            ) : (
              <SwitchLink
                question="New here?"
                answer="Create Account"
                onClick={() => void switchForm('create-account')}
              />
            )}
          </MutedText>
        )}
        {form === 'create-account' && (
          <MutedText size="md" className={`text-center ${classes.switch}`}>
            <SwitchLink answer="Privacy Policy" onClick={() => setIsReadingPolicy(true)} />
          </MutedText>
        )}
      </Panel>
      {form === 'returned' && <StepHost />}
      {isReadingPolicy && <PrivacyDialog onClose={() => setIsReadingPolicy(false)} />}
    </Stack>
  );
}

/** The server writes into the page that it has no passwords, so that their fields do not appear before its answer. */
function pageHasPasswords(): boolean {
  return document.documentElement.dataset['passwords'] !== 'none';
}

/** What was shown to a user whose session has ended here, in another tab or on the server. */
async function forgetLast(): Promise<void> {
  if (getToken() !== null) return;
  const { forgetReads } = await import('../../sync/personal-data.ts');
  await forgetReads();
}

function SwitchLink({ question, answer, onClick }: { question?: string; answer: string; onClick: () => void }) {
  return (
    <>
      {question}
      <Text as={PlainButton} weight="semibold" tone="accent" className="min-h-44 px-8" onClick={onClick}>
        {answer}
      </Text>
    </>
  );
}
