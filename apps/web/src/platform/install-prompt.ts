import { createListeners } from './listeners.ts';

/** The event of Chrome and Edge, which TypeScript does not declare. */
interface InstallPromptEvent extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPromptEvent | undefined;
const { notify, watch } = createListeners();

/** Keeps the browser's offer to install the app, which it makes once after the load, for a button of the app. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered = event as InstallPromptEvent;
    notify();
  });
  window.addEventListener('appinstalled', () => {
    offered = undefined;
    notify();
  });
}

export const watchInstallable = watch;

/** How this browser installs the app: by its own prompt, or in the share sheet of iOS. Null when it cannot. */
export function getInstallWay(): 'prompt' | 'share sheet' | null {
  if (offered) return 'prompt';
  // Only Safari on iOS has this property. It is true in the installed app.
  return Reflect.get(navigator, 'standalone') === false ? 'share sheet' : null;
}

/** Shows the browser's prompt. Browsers allow it once, after a click. */
export function promptInstall(): void {
  const event = offered;
  offered = undefined;
  notify();
  event?.prompt().catch((error: unknown) => reportError(error));
}
