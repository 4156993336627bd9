import './lib/zod-without-eval.ts';
import '@fontsource-variable/inter';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { reloadOnForeignSignIn } from './lib/auth-token.ts';
import { watchClickSequences } from './lib/click-sequence.ts';
import { watchFirstReads } from './lib/first-reads.ts';
import { LocalSettingsProvider } from './lib/local-settings.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

reloadOnForeignSignIn();
watchClickSequences();
watchFirstReads();
createRoot(root).render(
  <StrictMode>
    <LocalSettingsProvider>
      <App />
    </LocalSettingsProvider>
  </StrictMode>,
);
