import { type FirstWeekday, firstWeekdays, timeFormats } from '@goaltracker/domain/settings/enums';
import { useState } from 'react';
import { useLocalSettings } from '../../../hooks/local-settings.tsx';
import { useNow, useToday } from '../../../hooks/use-today.ts';
import { findDeviceTimezone, useSetTimezone } from '../../../session/time-zone.ts';
import { useChangeSharedSettings } from '../../../session/user-settings.ts';
import { useCall } from '../../../store/use-call.ts';
import { useRead } from '../../../store/use-read.ts';
import { filterOptions } from '../../../ui/fields/filter-options.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { resolveTimeFormat } from '../../../ui/format/clock.ts';
import { dateFormatPattern } from '../../../ui/format/format-date.ts';
import { formatMinutes, formatTime } from '../../../ui/format/format-time.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { Segments } from '../../../ui/choices/segments.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';

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

const device = 'device';

/** The list opens slowly with more zones. */
const listed = 60;

/** The account follows the time zone of the device, or keeps a chosen one (rules/accounts.md#time-zone). */
function TimeZoneRow() {
  const { timezone } = useToday();
  const now = useNow();
  const { data: settings } = useRead('settings.get');
  const { mutate: changeSettings } = useCall('settings.update', { isToggle: true });
  const setTimezone = useSetTimezone();
  const [zones] = useState(() => listZones(timezone));
  const here = findDeviceTimezone();

  function choose(value: string | null): void {
    const chosen = value === device ? here : value;
    const onSuccess = () => chosen && chosen !== timezone && setTimezone(chosen);
    changeSettings({ keepTimezone: value === device ? null : true }, { onSuccess });
  }

  return (
    <SettingRow
      label="Time zone"
      description={`Now ${formatTime(now.toISOString(), timezone)} in ${nameZone(timezone)}`}
    >
      <SelectField
        aria-label="Time zone"
        searchable
        filter={filterOptions}
        limit={listed}
        nothingFoundMessage="No such time zone"
        allowDeselect={false}
        disabled={settings === undefined}
        data={[
          { value: device, label: 'Follow this device' },
          ...zones.map((zone) => ({ value: zone, label: nameZone(zone) })),
        ]}
        value={settings?.keepTimezone ? timezone : device}
        onChange={choose}
        // So that typing replaces the chosen zone and searches.
        onFocus={selectText}
        onClick={selectText}
      />
    </SettingRow>
  );
}

const selectText = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => currentTarget.select();

/** The browser's time zones, UTC and the zone of the account, sorted by name. */
const listZones = (timezone: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', timezone])].toSorted((one, other) =>
    one.localeCompare(other),
  );

/** @example nameZone('America/New_York') // 'America/New York' */
const nameZone = (zone: string): string => zone.replaceAll('_', ' ');
