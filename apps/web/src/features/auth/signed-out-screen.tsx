import type { RegistrationMode } from '@goaltracker/domain/auth/enums';
import { Alert, Button, Skeleton, UnstyledButton } from '@mantine/core';
import { CircleCheckBig, Target, TrendingUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AskedCode } from './signed-out/second-step-form.tsx';
import { SignInForm } from './signed-out/sign-in-form.tsx';
import { closeForm, openForm, useSignedOutForm } from './signed-out/signed-out-form.ts';
import { type AccountLink, clearAccountLink } from './account-link.ts';
import { getToken } from '../../session/auth-token.ts';
import { lazyPart } from '../../platform/loading/lazy-with-preload.tsx';
import { trpc } from '../../http/trpc.ts';
import { whenIdle } from '../../platform/loading/use-after-paint.ts';
import { hideFailureOf } from '../../undo/toast.ts';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import classes from './signed-out-screen.module.css';

const CreateAccountForm = lazyPart(() => import('./signed-out/create-account-form.tsx'));
const ForgotPasswordForm = lazyPart(() => import('./signed-out/forgot-password-form.tsx'));
const PrivacyReader = lazyPart(() => import('./privacy/privacy-reader.tsx'));
const ProviderButtons = lazyPart(() => import('./providers/provider-buttons.tsx'));
const ReturnedSignIn = lazyPart(() => import('./providers/returned-sign-in.tsx'));
const StepHost = lazyPart(() => import('./steps/step-host.tsx'));
const ResetPasswordForm = lazyPart(() => import('./signed-out/reset-password-form.tsx'));

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
  'sign-in': 'Sign In',
  'create-account': 'Create Account',
  'forgot-password': 'Forgot Password',
  code: 'Enter a Code',
  returned: 'Sign In',
  'reset-password': 'Set a New Password',
};

/** What the card shows. `returned`: a sign-in that continues after an identity provider, or a link that signs in. */
type View = keyof typeof titles;

/** A form that a line below another form opens. */
type OpenedView = Extract<View, 'sign-in' | 'create-account' | 'forgot-password'>;

interface SignedOutScreenProps {
  link?: AccountLink | undefined;
  /** Why loading the user failed. Null when the server answered that nobody is signed in. */
  error: unknown;
  onRetry: (() => void) | undefined;
}

export default function SignedOutScreen({ link, error, onRetry }: SignedOutScreenProps) {
  const opened = useSignedOutForm();
  const [askedCode, setAskedCode] = useState<AskedCode>();
  const view = chooseView(link, opened === 'code' && !askedCode ? undefined : opened);
  const [email, setEmail] = useState('');
  const card = useRef<HTMLElement>(null);
  useEffect(() => whenIdle(() => void forgetLast()), []);
  useEffect(() => closeForm, []);
  const registration = trpc.auth.getRegistration.useQuery();
  const mode = registration.data?.mode ?? (registration.error ? 'open' : undefined);
  const offersPasskeys = registration.data?.passkeyOrigin === location.origin;
  const invite = link?.kind === 'invite' ? link.token : undefined;
  const { hasPasswords = pageHasPasswords(), providers = [] } = registration.data ?? {};
  const providerButtons = providers.length > 0 &&
    (view === 'sign-in' || (view === 'create-account' && mode !== 'closed')) && (
      <ProviderButtons providers={providers} invite={invite} areMain={!hasPasswords} />
    );
  // Without passwords the screen offers nothing until the server has answered.
  const failure = error ?? (hasPasswords ? null : registration.error);
  const renderSignIn = (address: string) => (
    <SignInForm
      email={address}
      offersPasskeys={offersPasskeys}
      hasPasswords={hasPasswords}
      askedCode={view === 'code' ? askedCode : undefined}
      onAskCode={(asked) => {
        setAskedCode(asked);
        openForm('code');
      }}
    />
  );

  function renderForm() {
    if (link?.kind === 'reset') return <ResetPasswordForm token={link.token} />;
    if (link && !invite)
      return (
        <ReturnedSignIn key={link.token} link={link}>
          {renderSignIn}
        </ReturnedSignIn>
      );
    if (view === 'forgot-password') return <ForgotPasswordForm email={email} />;
    if (view !== 'create-account') return renderSignIn(email);
    if (mode === 'closed') return <Alert color="yellow">Registration is closed on this server.</Alert>;
    return hasPasswords && <CreateAccountForm email={email} invite={invite} offersPasskeys={offersPasskeys} />;
  }

  /** Opens another form with the typed email and focuses its first empty field. */
  async function show(to: OpenedView): Promise<void> {
    // Without a connection the form appears later, and empty.
    await preloads[to]?.().catch(() => undefined);
    hideFailureOf('auth.login');
    setEmail(card.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? email);
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
      <title>{`${titles[view]} · GoalTracker`}</title>
      <Stack as="header" gap={0} className="items-center">
        <img src="/favicon.svg" alt="" width="44" height="44" />
        <h1 className="mt-12 text-xl">GoalTracker</h1>
        <Row as="ul" gap="6px 16px" justify="center" wrap className="mt-12 muted text-sm">
          {hints.map(({ label, Icon }) => (
            <Row as="li" key={label} gap={6}>
              <Icon size={16} className="accent" aria-hidden />
              {label}
            </Row>
          ))}
        </Row>
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
          {titles[view] === 'Sign In' ? 'Welcome Back' : titles[view]}
        </h2>
        {!hasPasswords && registration.isPending && view === 'sign-in' && <Skeleton height={36} />}
        {!hasPasswords && providerButtons}
        {renderForm()}
        {hasPasswords && providerButtons}
        <SwitchLines key={view} {...{ view, mode, hasPasswords }} onShow={(to) => void show(to)} />
      </Panel>
      {view === 'returned' && <StepHost />}
    </Stack>
  );
}

function chooseView(link: AccountLink | undefined, opened: View | undefined): View {
  if (opened === 'code') return 'code';
  if (!link) return opened ?? 'sign-in';
  if (link.kind === 'invite') return 'create-account';
  return link.kind === 'reset' ? 'reset-password' : 'returned';
}

/** Reads from the page whether the server has passwords: the fields must not appear before the first answer. */
function pageHasPasswords(): boolean {
  return document.documentElement.dataset['passwords'] !== 'none';
}

/** Deletes the stored rows of a user whose session has ended, here, in another tab or on the server. */
async function forgetLast(): Promise<void> {
  if (getToken() !== null) return;
  const { forgetRowPages } = await import('../../session/personal-data.ts');
  await forgetRowPages();
}

interface SwitchLinesProps {
  view: View;
  /** Undefined until the server has answered. */
  mode: RegistrationMode | undefined;
  hasPasswords: boolean;
  onShow: (to: OpenedView) => void;
}

/** The ways to the other forms. */
function SwitchLines({ view, mode, hasPasswords, onShow }: SwitchLinesProps) {
  if (view === 'forgot-password' || view === 'reset-password')
    return <SwitchLine question="Remembered it?" answer="Sign In" onClick={() => onShow('sign-in')} />;
  if (view === 'create-account')
    return (
      <>
        <SwitchLine question="Already have an account?" answer="Sign In" onClick={() => onShow('sign-in')} />
        <PrivacyReader>{(open) => <SwitchLine answer="Privacy Policy" onClick={open} />}</PrivacyReader>
      </>
    );
  if (view !== 'sign-in' || !hasPasswords) return null;
  return (
    <>
      <SwitchLine answer="Forgot password?" onClick={() => onShow('forgot-password')} />
      {mode === 'closed' && <SwitchLine question="Registration is closed on this server." />}
      {mode === 'invite' && <SwitchLine question="A new account needs an invitation." />}
      {(mode === undefined || mode === 'open') && (
        <SwitchLine
          question="New here?"
          answer="Create Account"
          isPending={mode === undefined}
          onClick={() => onShow('create-account')}
        />
      )}
    </>
  );
}

interface SwitchLineProps {
  question?: string;
  answer?: string;
  /** Reserves the space and hides the text. */
  isPending?: boolean;
  onClick?: () => void;
}

function SwitchLine({ question, answer, isPending = false, onClick }: SwitchLineProps) {
  return (
    <MutedText size="md" className={`text-center ${classes.switch}`} data-pending={isPending || undefined}>
      {question}
      {answer && (
        <Text as={UnstyledButton} weight="semibold" tone="accent" className="min-h-44 px-8" onClick={onClick}>
          {answer}
        </Text>
      )}
    </MutedText>
  );
}
