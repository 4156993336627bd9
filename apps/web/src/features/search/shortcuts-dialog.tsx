import type { DialogProps } from '../../hooks/dialog-url.ts';
import { commandKey } from '../../platform/shortcut-keys.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Key } from '../../ui/text/key.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import classes from './shortcuts-dialog.module.css';

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
        <section key={title} className={classes.group}>
          <Heading level={3} size="sm">
            {title}
          </Heading>
          <dl>
            {shortcuts.map(([what, ...keys]) => (
              <div key={what} className={classes.row}>
                <Text as="dt">{what}</Text>
                <dd className={classes.keys}>
                  {keys.map((pressed) => (
                    <span key={pressed.join('+')} className={classes.chord}>
                      {pressed.map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                    </span>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
