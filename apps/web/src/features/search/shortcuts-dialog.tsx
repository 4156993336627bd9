import type { DialogProps } from '../../hooks/dialog-url.ts';
import { commandKey } from '../../platform/shortcut-keys.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Key } from '../../ui/text/key.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { Row } from '../../ui/layout/layout.tsx';

/** What to press for what: keys of one row are pressed together, several rows of keys are alternatives. */
const groups: readonly { title: string; shortcuts: readonly (readonly [what: string, ...keys: string[][]])[] }[] = [
  {
    title: 'Everywhere',
    shortcuts: [
      ['Search or type a command', [commandKey, 'K']],
      ['Undo the last action', [commandKey, 'Z']],
      ['Show these shortcuts', ['?']],
      ['Go to the notifications', ['F8']],
      ['Close a dialog', ['Esc']],
    ],
  },
  {
    title: 'Calendar',
    shortcuts: [
      ['Move over the hours', ['↑'], ['↓'], ['←'], ['→']],
      ['Create an event at the hour', ['Enter']],
      ['Move an event', ['Alt', '↑'], ['Alt', '↓'], ['Alt', '←'], ['Alt', '→']],
      ['Make an event longer or shorter', ['Alt', 'Shift', '↓'], ['Alt', 'Shift', '↑']],
      ['Cancel a drag', ['Esc']],
    ],
  },
  {
    title: 'Days and text',
    shortcuts: [
      ['Move over the days of a week or year', ['←'], ['→']],
      ['Save a note', [commandKey, 'Enter']],
    ],
  },
];

export default function ShortcutsDialog({ onClose }: DialogProps) {
  return (
    <Dialog title="Keyboard Shortcuts" onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className="mb-16">
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
                        <Key key={key}>{key}</Key>
                      ))}
                    </Row>
                  ))}
                </Row>
              </Row>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
