import { Switch } from '@mantine/core';
import { changeSettings, useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useColorScheme } from '../../../hooks/use-color-scheme.ts';
import { canVibrate } from '../../../hooks/pointer/vibrate.ts';
import { commandKey } from '../../../platform/keys.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { Segments } from '../../../ui/choices/segments.tsx';
import { useChangeSharedSettings } from '../../../session/user-settings.ts';

export function AppearanceCard() {
  const isDark = useColorScheme() === 'dark';
  const { goalCardLayout, vibrationOn, letterKeysOn } = useLocalSettings();
  const changeSharedSettings = useChangeSharedSettings();
  return (
    <Card title="Appearance">
      <SettingRow label="Dark mode" description="Easier on the eyes in the evening" controlId="dark-mode">
        <Switch
          id="dark-mode"
          checked={isDark}
          onChange={(event) => changeSharedSettings({ theme: event.currentTarget.checked ? 'dark' : 'light' })}
        />
      </SettingRow>
      <SettingRow label="Goal card layout" description="How much a goal shows in lists">
        <Segments
          aria-label="Goal card layout"
          value={goalCardLayout}
          onChange={(value) => changeSettings({ goalCardLayout: value })}
          data={[
            { value: 'compact', label: 'Compact' },
            { value: 'detailed', label: 'Detailed' },
          ]}
        />
      </SettingRow>
      <SettingRow
        label="Keyboard shortcuts of one letter"
        description={`N, J, / and others. ${commandKey === 'Ctrl' ? 'Ctrl K' : '⌘K'} always works`}
        controlId="letter-keys"
      >
        <Switch
          id="letter-keys"
          checked={letterKeysOn}
          onChange={(event) => changeSettings({ letterKeysOn: event.currentTarget.checked })}
        />
      </SettingRow>
      {canVibrate() && (
        <SettingRow
          label="Vibration"
          description="A short pulse when a report is saved, and after a long press"
          controlId="vibration"
        >
          <Switch
            id="vibration"
            checked={vibrationOn}
            onChange={(event) => changeSettings({ vibrationOn: event.currentTarget.checked })}
          />
        </SettingRow>
      )}
    </Card>
  );
}
