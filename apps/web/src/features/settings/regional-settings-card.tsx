import { type FirstWeekday, firstWeekdays, timeFormats } from '@goaltracker/domain/settings/enums';
import { useLocalSettings } from '../../hooks/local-settings.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { dateFormatPattern } from '../../ui/format/format-date.ts';
import { resolveTimeFormat } from '../../ui/format/clock.ts';
import { formatMinutes } from '../../ui/format/format-time.ts';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { Segments } from '../../ui/layout/segments.tsx';
import { useChangeSharedSettings } from '../../session/use-change-shared-settings.ts';
import { TimeZoneRow } from './time-zone-row.tsx';

const weekdayLabels: Record<FirstWeekday, string> = { 0: 'Sunday', 1: 'Monday', 6: 'Saturday' };
const standard = 'standard';

export function RegionalSettingsCard() {
  const { dateFormat, timeFormat, firstWeekday } = useLocalSettings();
  const changeSettings = useChangeSharedSettings();
  return (
    <Card title="Regional Settings">
      <SettingRow label="Date format" description={dateFormatPattern(dateFormat)}>
        <Segments
          aria-label="Date format"
          value={dateFormat}
          onChange={(value) => changeSettings({ dateFormat: value })}
          data={[
            { value: 'US', label: 'US' },
            { value: 'International', label: 'International' },
          ]}
        />
      </SettingRow>
      <SettingRow label="Time format" description={formatMinutes(13.5 * 60)}>
        <Segments
          aria-label="Time format"
          value={resolveTimeFormat({ timeFormat, dateFormat })}
          onChange={(value) => changeSettings({ timeFormat: value })}
          data={timeFormats.map((value) => ({ value, label: value }))}
        />
      </SettingRow>
      <SettingRow label="First day of the week" description={describeFirstWeekday(firstWeekday)}>
        <Segments
          aria-label="First day of the week"
          value={firstWeekday === null ? standard : String(firstWeekday)}
          onChange={(value) =>
            changeSettings({ firstWeekday: firstWeekdays.find((each) => String(each) === value) ?? null })
          }
          data={[
            { value: standard, label: 'Standard' },
            ...firstWeekdays.map((each) => ({ value: String(each), label: weekdayLabels[each] })),
          ]}
        />
      </SettingRow>
      <TimeZoneRow />
    </Card>
  );
}

function describeFirstWeekday(chosen: FirstWeekday | null): string {
  return chosen === null ? 'Months from Sunday, weeks from Monday' : 'In the calendar and the weekly plan';
}
