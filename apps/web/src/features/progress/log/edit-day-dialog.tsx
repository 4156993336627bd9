import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import type { Goal } from '@goaltracker/contracts/goals/goal.schema';
import type { DailyLogItem } from '@goaltracker/contracts/progress/progress.schema';
import { validateDayTotal } from '@goaltracker/domain/progress/report';
import { type FormEvent, useState } from 'react';
import { useCall } from '../../../store/use-call.ts';
import { DateText } from '../../../ui/text/date-text.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { formatCount } from '../../../ui/format/format-amount.ts';
import { Stack } from '../../../ui/layout/layout.tsx';
import { useFormDraft, useStoreDraft } from '../../../http/forms/form-draft.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { MutedText } from '../../../ui/text/text.tsx';
import { showError, showToast } from '../../../undo/toast.ts';
import { formatTypedAmount, parseAmount } from '../../../ui/fields/typed-amount.ts';
import { dayFormPrefix, joinNotes, listDayParts } from './day-parts.ts';
import { longTextMaxLength } from '@goaltracker/domain/core/text-limits';
import { TextArea } from '../../../ui/fields/text-area.tsx';

interface EditDayDialogProps {
  goal: Goal;
  item: DailyLogItem;
  onClose: () => void;
}

interface Fields {
  leadId?: string;
  value?: string;
  notes?: string;
}

/** Sets the total of a day, in a WIG the total of one lead measure (rules/progress.md#editing-a-day). */
export function EditDayDialog({ goal, item, onClose }: EditDayDialogProps) {
  const [parts] = useState(() => listDayParts(goal, item));
  const draft = useFormDraft<Fields>(`${dayFormPrefix(goal)}${item.date}`);
  const [fields, setFields] = useState(draft.restored ?? {});
  const { leadId: _chosen, ...typed } = fields;
  const [error, setError] = useState<string>();
  const replace = useCall('progress.replaceDay', {
    keepsInput: true,
    onSuccess() {
      onClose();
      showToast({ title: 'Progress updated', description: goal.title });
    },
  });
  const isDirty = Object.keys(typed).length > 0 && !replace.isSuccess;
  useStoreDraft(draft.key, fields, isDirty);
  const part = parts.find(({ leadId }) => leadId === fields.leadId) ?? parts[0];
  if (!part) return null;
  const { total, targetValue, unit, leadId, entries } = part;
  const value = typed.value ?? formatTypedAmount(total);
  const notes = typed.notes ?? joinNotes(part);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const amount = parseAmount(value);
    const problem = validateDayTotal(amount, { total, targetValue });
    if (problem) {
      setError(problem.description);
      showError(problem.title, undefined, 'progress.replaceDay');
    } else if (amount !== null) {
      replace.mutate({ id: goal.id, date: item.date, value: amount, notes: notes.trim() || null, leadId });
    }
  }

  return (
    <Dialog
      title="Edit Daily Progress"
      size="sm"
      onClose={onClose}
      isDirty={isDirty}
      onSubmit={submit}
      footer={
        <Button type="submit" loading={replace.isPending}>
          Save Changes
        </Button>
      }
    >
      <Stack gap={16}>
        <MutedText size="md">
          <DateText value={item.date} />
          {entries.length > 1 && ` · ${formatCount(entries.length, 'entry', 'entries')} become one`}
        </MutedText>
        {parts.length > 1 && (
          <Radio.Group
            label="Lead measure"
            value={leadId}
            onChange={(id) => {
              setFields({ leadId: id });
              setError(undefined);
            }}
          >
            <Stack gap={12} className="mt-6">
              {parts.map((each) => (
                <Radio key={each.leadId} value={each.leadId ?? ''} label={each.title} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        <NumberField
          label={unit ? `Value (${unit})` : 'Value'}
          value={value}
          onChange={(changed) => {
            setFields({ ...fields, value: changed });
            setError(undefined);
          }}
          error={error}
          data-autofocus
        />
        <TextArea
          label="Notes"
          description="Optional"
          rows={5}
          limit={longTextMaxLength}
          value={notes}
          onChange={(event) => setFields({ ...fields, notes: event.currentTarget.value })}
        />
      </Stack>
    </Dialog>
  );
}
