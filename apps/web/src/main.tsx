import '@fontsource-variable/inter';
import './ui/styles/global.css';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reloadOnForeignSignIn } from './session/auth-token.ts';
import { watchClickSequences } from './platform/click-sequence.ts';
import { watchInstallPrompt } from './platform/install-prompt.ts';
import { watchNetwork } from './platform/connection.ts';
import { keepPageOffline } from './platform/loading/lazy-with-preload.tsx';
import { openLastSession } from './store/open-session.ts';
import { watchSettings } from './hooks/local-settings.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadOnForeignSignIn();
watchSettings();
watchInstallPrompt();
watchClickSequences();
openLastSession();
watchNetwork();
keepPageOffline();
// As a transition, which React renders in pieces, between which the browser can paint.
startTransition(() =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
