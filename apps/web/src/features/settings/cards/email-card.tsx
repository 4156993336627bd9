import type { Settings } from '@goaltracker/contracts/settings/settings.schema';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../../../store/use-call.ts';
import { trpc } from '../../../http/trpc.ts';
import { Card } from '../../../ui/layout/panel.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TimeField } from '../../../ui/date-fields/time-field.tsx';
import { Row } from '../../../ui/layout/layout.tsx';
import { SettingRow } from '../../../ui/layout/setting-row.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { useRead } from '../../../store/use-read.ts';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

export function EmailCard() {
  const { data: server } = trpc.serverInfo.get.useQuery();
  const { data: user } = trpc.auth.me.useQuery();
  const { data: settings } = useRead('settings.get');
  if (!server?.canMail || !settings || !user) return null;
  return (
    <Card title="Email">
      {user.emailConfirmedAt === null && (
        <MutedText>Nothing is sent until your address is confirmed: see Account.</MutedText>
      )}
      <Digests settings={settings} />
    </Card>
  );
}

function Digests({ settings }: { settings: Settings }) {
  const { mutate } = useCall('settings.update', { isToggle: true });
  const { morningPlanAt, weeklyReviewAt, weeklyReviewDay, plannerReminders } = settings;
  return (
    <>
      <SettingRow
        label="Morning plan"
        description="The events, tasks and deadlines of the day"
        controlId="morning-plan"
      >
        <Switch
          id="morning-plan"
          checked={morningPlanAt !== null}
          onChange={({ currentTarget: { checked } }) => mutate({ morningPlanAt: checked ? '07:00' : null })}
        />
      </SettingRow>
      {morningPlanAt !== null && (
        <TimeInput
          key={morningPlanAt}
          label="Time of the morning plan"
          time={morningPlanAt}
          onSave={(time) => mutate({ morningPlanAt: time })}
        />
      )}
      <SettingRow
        label="Weekly review"
        description="What you did, and how far your goals are"
        controlId="weekly-review"
      >
        <Switch
          id="weekly-review"
          checked={weeklyReviewAt !== null}
          onChange={({ currentTarget: { checked } }) => mutate({ weeklyReviewAt: checked ? '18:00' : null })}
        />
      </SettingRow>
      {weeklyReviewAt !== null && (
        <Row gap={8} wrap align="end">
          <SelectField
            label="Day of the weekly review"
            data={weekdays.map((label, day) => ({ value: String(day), label }))}
            value={String(weeklyReviewDay ?? 0)}
            allowDeselect={false}
            onChange={(day) => mutate({ weeklyReviewDay: Number(day) })}
          />
          <TimeInput
            key={weeklyReviewAt}
            label="Time of the weekly review"
            time={weeklyReviewAt}
            onSave={(time) => mutate({ weeklyReviewAt: time })}
          />
        </Row>
      )}
      <SettingRow
        label="Planner reminders"
        description="When it is time to plan, by the planner settings"
        controlId="planner-reminders"
      >
        <Switch
          id="planner-reminders"
          checked={plannerReminders === true}
          onChange={({ currentTarget: { checked } }) => mutate({ plannerReminders: checked })}
        />
      </SettingRow>
    </>
  );
}

interface TimeInputProps {
  label: string;
  time: string;
  onSave: (time: string) => void;
}

/** Saves on blur, because every typed digit makes another time. */
function TimeInput({ label, time, onSave }: TimeInputProps) {
  const [typed, setTyped] = useState(time);
  return (
    <TimeField
      label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => {
        if (typed !== '' && typed !== time) onSave(typed);
      }}
    />
  );
}
