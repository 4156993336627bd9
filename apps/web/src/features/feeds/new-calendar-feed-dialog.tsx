import { createCalendarFeedInput } from '@goaltracker/contracts/feeds/feed.schema';
import { defaultFeedPastDays } from '@goaltracker/domain/feeds/feed-options';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import type { DialogProps } from '../../hooks/address/dialog-url.ts';
import { useCall } from '../../store/use-call.ts';
import { CopyBlock, CopyWarning } from '../../ui/text/copy-block.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { RadioTiles, TileText } from '../../ui/choices/radio-tiles.tsx';
import { MutedText, Text } from '../../ui/text/text.tsx';
import { useKeptForm } from '../../http/forms/form-draft.ts';
import { useZodForm } from '../../http/forms/use-zod-form.ts';

const initialValues = {
  name: '',
  detail: 'all' as 'all' | 'busy',
  includesEvents: true,
  includesTasks: false,
  includesDeadlines: false,
  pastDays: String(defaultFeedPastDays),
};

/** How far back a feed goes, in days. */
const pastDayChoices = [
  { value: '0', label: 'From today' },
  { value: '7', label: 'From a week ago' },
  { value: '30', label: 'From a month ago' },
  { value: '90', label: 'From three months ago' },
  { value: '365', label: 'From a year ago' },
];

/** A feed of busy times includes only events, whatever else was chosen. */
function toInput({ name, detail, includesEvents, includesTasks, includesDeadlines, pastDays }: typeof initialValues) {
  const isBusyOnly = detail === 'busy';
  const parts = isBusyOnly ? {} : { includesEvents, includesTasks, includesDeadlines };
  return { name, ...parts, isBusyOnly, pastDays: Number(pastDays) };
}

/** Creates a feed and shows its address, which the server returns only once. */
export default function NewCalendarFeedDialog({ onClose }: DialogProps) {
  const form = useZodForm({ schema: createCalendarFeedInput, initialValues, toInput });
  useKeptForm(form, 'feed');
  const create = useCall('calendarFeeds.create', { onError: form.showServerIssues });

  if (create.data) {
    return (
      <Dialog title="Your New Feed" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
        <NewFeedAddress path={create.data.path} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="New Calendar Feed"
      onClose={onClose}
      isDirty={form.isDirty()}
      onSubmit={form.submit((input) => create.mutate(input))}
      footer={
        <Button type="submit" loading={create.isPending}>
          Create Feed
        </Button>
      }
    >
      <Stack gap={16}>
        <TextInput
          label="Name"
          description="Where it will be shown, so that you know it again"
          placeholder="My phone"
          data-autofocus
          {...form.getInputProps('name')}
        />
        <RadioTiles
          label="Detail"
          columns={2}
          stacksOnPhone
          value={form.values.detail}
          onChange={(detail) => form.setFieldValue('detail', detail)}
          options={[
            { name: 'All details', hint: 'Titles, descriptions and places', value: 'all' as const },
            { name: 'Busy times only', hint: 'Only when your time is taken', value: 'busy' as const },
          ].map(({ value, ...text }) => ({ value, label: text.name, content: <TileText {...text} /> }))}
        />
        {form.values.detail === 'all' && (
          <fieldset>
            <legend>Shows</legend>
            <Stack gap={4}>
              <Checkbox label="Events" {...form.getInputProps('includesEvents', { type: 'checkbox' })} />
              <Checkbox
                label="Open tasks, on the day they are due"
                {...form.getInputProps('includesTasks', { type: 'checkbox' })}
              />
              <Checkbox label="Deadlines of goals" {...form.getInputProps('includesDeadlines', { type: 'checkbox' })} />
            </Stack>
          </fieldset>
        )}
        <Select
          label="Begins"
          description="A series that goes on is shown from its first event"
          data={pastDayChoices}
          allowDeselect={false}
          {...form.getInputProps('pastDays')}
        />
      </Stack>
    </Dialog>
  );
}

function NewFeedAddress({ path }: { path: string }) {
  return (
    <Stack gap={16}>
      <CopyWarning>
        Copy it now: it will not be shown again. Whoever knows it can read what the feed shows, without signing in.
      </CopyWarning>
      <CopyBlock label="Address" text={`${location.origin}${path}`} />
      <section aria-label="How to subscribe">
        <Text size="md">Subscribe to this address in your calendar:</Text>
        <MutedText as="ul" size="sm" className="mt-4 bulleted">
          <li>Google Calendar, on a computer: Other calendars, From URL</li>
          <li>iPhone and iPad: Calendars, Add Calendar, Add Subscription Calendar</li>
          <li>Mac: File, New Calendar Subscription</li>
          <li>Thunderbird: New Calendar, On the Network</li>
        </MutedText>
      </section>
    </Stack>
  );
}
