import { useEffect, useState } from 'react';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { commandKey } from '../../platform/keys.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Key, Heading, Text } from '../../ui/text/text.tsx';
import { Row, Stack } from '../../ui/layout/layout.tsx';
import { listShortcuts } from './list-shortcuts.ts';

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  PageUp: 'Page Up',
  PageDown: 'Page Down',
  Escape: 'Esc',
  Control: commandKey,
};

/** Lists the keys that work on the screen below the dialog. */
export default function ShortcutsDialog({ onClose }: DialogProps) {
  const groups = useShortcuts();
  return (
    <Dialog title="Keyboard Shortcuts" onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        // Focusable, so that keys scroll the list: it has no controls.
        <Stack as="section" gap={0} key={title} className="mb-16" aria-label={title} tabIndex={0}>
          <Heading level={3} size="md">
            {title}
          </Heading>
          <dl>
            {shortcuts.map(([what, ...keys]) => (
              <Row key={what} gap={12} justify="between" className="min-h-44 underlined">
                <Text as="dt">{what}</Text>
                <Row as="dd" gap="4px 12px" justify="end" wrap>
                  {keys.map((pressed) => (
                    <Row as="span" inline gap={4} key={pressed.join('+')}>
                      {pressed.map((key) => (
                        <Key key={key}>{names[key] ?? key}</Key>
                      ))}
                    </Row>
                  ))}
                </Row>
              </Row>
            ))}
          </dl>
        </Stack>
      ))}
    </Dialog>
  );
}

/** Lists the keys again when the screen below loads more. */
function useShortcuts() {
  const [groups, setGroups] = useState(listShortcuts);
  useEffect(() => {
    const update = () => setGroups(listShortcuts());
    const observer = new MutationObserver(update);
    observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    update();
    return () => observer.disconnect();
  }, []);
  return groups;
}
