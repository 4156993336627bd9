import { Button } from '@mantine/core';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { Card } from '../../ui/layout/panel.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** Two dialogs, one after the other. The button that opened the first dialog is removed, or stays. */
function Sample({ staysThere }: { staysThere: boolean }) {
  const [step, setStep] = useState<'closed' | 'first' | 'second' | 'done'>('closed');
  return (
    <Card title="Sample">
      {(step === 'closed' || step === 'first' || staysThere) && <Button onClick={() => setStep('first')}>Open</Button>}
      {step === 'first' && (
        <Dialog
          key="first"
          title="First"
          onClose={() => setStep('done')}
          footer={<Button onClick={() => setStep('second')}>Go On</Button>}
        >
          First
        </Dialog>
      )}
      {step === 'second' && (
        <Dialog
          key="second"
          title="Second"
          onClose={() => setStep('done')}
          footer={<Button onClick={() => setStep('done')}>End</Button>}
        >
          Second
        </Dialog>
      )}
    </Card>
  );
}

async function passThrough(staysThere: boolean): Promise<void> {
  const form = await renderForm(<Sample staysThere={staysThere} />);
  await form.press('Open');
  await form.press('Go On');
  await form.press('End');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
}

it('the focus returns to the button that opened the first of two dialogs', async () => {
  await passThrough(true);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

it('the focus moves to the card when the button that opened a dialog is gone', async () => {
  await passThrough(false);
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('region', { name: 'Sample' }));
});
