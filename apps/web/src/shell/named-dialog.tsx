import type { DialogName, DialogProps } from '../hooks/dialog-url.ts';
import { dialogs } from './dialog-components.ts';

export default function NamedDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const DialogComponent = dialogs[name];
  return <DialogComponent {...props} />;
}

export const preloadDialog = (name: DialogName): Promise<void> => dialogs[name].preload();
