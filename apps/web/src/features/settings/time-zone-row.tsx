import { useState } from 'react';
import { useNow } from '../../hooks/use-now.ts';
import { useToday } from '../../hooks/use-today.ts';
import { useCall } from '../../store/use-call.ts';
import { findDeviceTimezone, useSetTimezone } from '../../session/time-zone.ts';
import { formatTime } from '../../ui/format/format-time.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { filterOptions } from '../../ui/fields/filter-options.ts';
import { useRead } from '../../store/use-read.ts';

const device = 'device';

/** The most zones listed at a time: more would be slow to open. */
const listed = 60;

/** The time zone of the account: that of the device, or one that stays (rules/accounts.md#time-zone). */
export function TimeZoneRow() {
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
        // What is typed then searches, in place of being added to what is chosen.
        onFocus={selectText}
        onClick={selectText}
      />
    </SettingRow>
  );
}

const selectText = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => currentTarget.select();

/** The zones that the browser knows, and the one of the account. */
const listZones = (timezone: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', timezone])].toSorted((one, other) =>
    one.localeCompare(other),
  );

/** @example nameZone('America/New_York') // 'America/New York' */
const nameZone = (zone: string): string => zone.replaceAll('_', ' ');
