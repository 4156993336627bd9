import { useLocation } from '@tanstack/react-router';
import type { DialogProps } from '../../hooks/dialog-url.ts';
import { parseCalendarSearch } from '../calendar/calendar-url.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Key } from '../../ui/text/key.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { listShortcuts } from './list-shortcuts.ts';

/** The keys that work on the screen below. */
export default function ShortcutsDialog({ onClose }: DialogProps) {
  const { pathname: path, search } = useLocation();
  const isWide = window.matchMedia('(width >= 62em)').matches;
  const hasPanel = window.matchMedia('(width >= 68.75em)').matches;
  const groups = listShortcuts({ path, ...parseCalendarSearch(search), isWide, hasPanel });
  return (
    <Dialog title="Keyboard Shortcuts" onClose={onClose}>
      {groups.map(({ title, shortcuts }) => (
        <section key={title} className="mb-16" aria-label={title}>
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
