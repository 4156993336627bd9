import { Alert, Button } from '@mantine/core';
import { CircleCheckBig, Target, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { CreateAccountForm } from './create-account-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import classes from './signed-out-screen.module.css';

const hints = [
  { label: 'Set Goals', Icon: Target },
  { label: 'Track Progress', Icon: TrendingUp },
  { label: 'Achieve More', Icon: CircleCheckBig },
];

interface SignedOutScreenProps {
  /** Why nobody could be asked who is signed in; null when nobody is. */
  error: unknown;
  onRetry: () => void;
}

/** All there is without a signed-in person, whatever the path; the path is kept for afterwards. */
export default function SignedOutScreen({ error, onRetry }: SignedOutScreenProps) {
  const [isNew, setIsNew] = useState(false);

  return (
    <main className={classes.screen}>
      <title>{isNew ? 'Create Account · GoalTracker' : 'Sign In · GoalTracker'}</title>
      <header className={classes.header}>
        <img src="/favicon.svg" alt="" width="44" height="44" />
        <h1 className={classes.name}>GoalTracker</h1>
        <ul className={classes.hints}>
          {hints.map(({ label, Icon }) => (
            <li key={label}>
              <Icon size={16} aria-hidden />
              {label}
            </li>
          ))}
        </ul>
      </header>
      <section className={classes.card} aria-labelledby="form-title">
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
        {isNew ? <CreateAccountForm /> : <SignInForm />}
        <p className={classes.switch}>
          {isNew ? 'Already have an account?' : 'New here?'}
          <button type="button" onClick={() => setIsNew(!isNew)}>
            {isNew ? 'Sign In' : 'Create Account'}
          </button>
        </p>
      </section>
    </main>
  );
}
