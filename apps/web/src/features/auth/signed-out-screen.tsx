import { Alert, Button } from '@mantine/core';
import { CircleCheckBig, Target, TrendingUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CreateAccountForm } from './create-account-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Panel } from '../../ui/panel.tsx';
import { MutedText, Text } from '../../ui/text.tsx';
import { PlainButton } from '../../ui/plain-button.tsx';
import classes from './signed-out-screen.module.css';

const hints = [
  { label: 'Set Goals', Icon: Target },
  { label: 'Track Progress', Icon: TrendingUp },
  { label: 'Achieve More', Icon: CircleCheckBig },
];

interface SignedOutScreenProps {
  /** Why the server could not be asked for the user; null when it answered that there is none. */
  error: unknown;
  onRetry: () => void;
}

/** The only screen without a signed-in user. */
export default function SignedOutScreen({ error, onRetry }: SignedOutScreenProps) {
  const [isNew, setIsNew] = useState(false);
  const [email, setEmail] = useState('');
  const card = useRef<HTMLElement>(null);
  const Form = isNew ? CreateAccountForm : SignInForm;

  /** Shows the other form with the typed email and focuses its first empty field. */
  function switchForm(): void {
    setEmail(card.current?.querySelector<HTMLInputElement>('input[name=email]')?.value ?? '');
    flushSync(() => setIsNew(!isNew));
    const fields = [...(card.current?.querySelectorAll('input') ?? [])];
    fields.find(({ value }) => value === '')?.focus();
  }

  return (
    <Stack as="main" gap={28} className={classes.screen}>
      <title>{isNew ? 'Create Account · GoalTracker' : 'Sign In · GoalTracker'}</title>
      <Stack as="header" gap={0} className={classes.header}>
        <img src="/favicon.svg" alt="" width="44" height="44" />
        <h1 className={classes.name}>GoalTracker</h1>
        <MutedText as="div" size="sm" className={classes.hints}>
          <Row as="ul" gap="6px 14px" justify="center" wrap>
            {hints.map(({ label, Icon }) => (
              <Row as="li" key={label} gap={6}>
                <Icon size={16} aria-hidden />
                {label}
              </Row>
            ))}
          </Row>
        </MutedText>
      </Stack>
      <Panel ref={card} as="section" tone="card" padding="24px" className={classes.card} aria-labelledby="form-title">
        {error !== null && (
          <Alert color="red" mb="md" title="Connection error. Please try again" role="alert">
            <Button variant="default" onClick={onRetry}>
              Try again
            </Button>
          </Alert>
        )}
        <h2 id="form-title" className={classes.title}>
          {isNew ? 'Create Account' : 'Welcome Back'}
        </h2>
        <Form email={email} />
        <MutedText size="lg" className={classes.switch}>
          {isNew ? 'Already have an account?' : 'New here?'}
          <Text as={PlainButton} weight="semibold" tone="accent" onClick={switchForm}>
            {isNew ? 'Sign In' : 'Create Account'}
          </Text>
        </MutedText>
      </Panel>
    </Stack>
  );
}
