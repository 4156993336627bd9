import { SegmentedControl } from '@mantine/core';
import { useChangeSettings, useLocalSettings } from '../../lib/local-settings.tsx';
import { Card } from '../../ui/card.tsx';
import { dateFormatPattern } from '../../ui/format-date.ts';
import { SettingRow } from '../../ui/setting-row.tsx';

export function RegionalSettingsCard() {
  const { dateFormat } = useLocalSettings();
  const changeSettings = useChangeSettings();
  return (
    <Card title="Regional Settings">
      <SettingRow label="Date format" description={dateFormatPattern(dateFormat)}>
        <SegmentedControl
          aria-label="Date format"
          value={dateFormat}
          onChange={(value) => changeSettings({ dateFormat: value })}
          data={[
            { value: 'US', label: 'US' },
            { value: 'International', label: 'International' },
          ]}
        />
      </SettingRow>
    </Card>
  );
}
