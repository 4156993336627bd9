import type { SecurityActivityKind } from '@goaltracker/domain/auth/enums';

/** What the list of security activity says for each kind. */
export const activityLabels: Readonly<Record<SecurityActivityKind, string>> = {
  signedIn: 'Signed in with the password',
  signedInWithCode: 'Signed in with the password and a code',
  signedInWithRecoveryCode: 'Signed in with the password and a recovery code',
  signedInByLink: 'Signed in by a link of the person who runs this server',
  signedInWithPasskey: 'Signed in with a passkey',
  signedInWithProvider: 'Signed in with a joined account',
  passwordChanged: 'Password changed',
  passwordReset: 'New password set by a link',
  secondStepOn: 'Second step turned on',
  secondStepOff: 'Second step turned off',
  secondStepReset: 'Second step turned off by the person who runs this server',
  recoveryCodesMade: 'New recovery codes made',
  recoveryCodeUsed: 'Recovery code used',
  browserTrusted: 'Browser trusted for 30 days',
  trustEnded: 'Trust in a browser ended',
  passkeyAdded: 'Passkey added',
  passkeyRemoved: 'Passkey removed',
  passkeyRefused: 'Passkey refused: there may be a copy of it',
  providerJoined: 'Account joined',
  providerLeft: 'Joined account left',
  apiTokenMade: 'API token created',
  apiTokenRevoked: 'API token revoked',
  accountDisabled: 'Account disabled by the person who runs this server',
  accountEnabled: 'Account enabled by the person who runs this server',
};
