import { type TileColor, tileColors as colors } from '@goaltracker/domain/goals/categories';
import { isSameLabel, labelMaxLength } from '@goaltracker/domain/tasks/labels';
import type { LabelUse } from '@goaltracker/domain/tasks/list-labels';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { useCall } from '../../../store/use-call.ts';
import { showToast } from '../../../ui/dialog/toast.ts';
import { RadioTiles } from '../../../ui/fields/radio-tiles.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Dot } from '../../../ui/layout/dot.tsx';
import { tileColors } from '../../../ui/layout/tile-colors.ts';
import { MutedText, Text } from '../../../ui/text/text.tsx';
import { LabelDot } from '../labels/label-dot.tsx';
import { describeInvalidLabel, parseLabelName } from '../labels/label-name.ts';
import { reportRename } from '../labels/label-renames.ts';
import { type ReportDirty, useReportDirty } from '../use-dirty-forms.ts';
import { useLabelColor } from '../labels/use-label-color.ts';
import { EditableRow, RowEditor } from './editable-row.tsx';

interface LabelRowProps {
  label: LabelUse;
  /** All labels. */
  others: readonly LabelUse[];
  reportDirty: ReportDirty;
}

/** A label with its colour and number of open tasks, whose editor opens with a click. */
export function LabelRow(props: LabelRowProps) {
  const { name, openTasks } = props.label;
  return (
    <EditableRow renderEditor={(close) => <LabelEditor {...props} onAnswered={close} />}>
      <LabelDot label={name} />
      <Text as="span" size="md" className="grow truncate">
        @{name}
      </Text>{' '}
      <MutedText as="span" size="sm" className="tabular nowrap">
        {openTasks} open
      </MutedText>
    </EditableRow>
  );
}

function LabelEditor({ label: { name }, others, reportDirty, onAnswered }: LabelRowProps & { onAnswered: () => void }) {
  const [typed, setTyped] = useState(name);
  const current = useLabelColor(name);
  const [chosen, setChosen] = useState<TileColor>();
  const color = chosen ?? current;
  const newName = parseLabelName(typed);
  const isRenamed = newName !== name;
  const isChanged = isRenamed || color !== current;
  const merged = others.find((each) => isSameLabel(each.name, newName) && !isSameLabel(each.name, name));
  const problem = describeInvalidLabel(newName);
  useReportDirty(`label ${name}`, isChanged, reportDirty);
  const { update, remove, isPending } = useLabelActions(name);

  function save(): void {
    update({ ...(isRenamed && { newName }), ...(color !== current && { color }) }, merged?.name, onAnswered);
  }

  return (
    <RowEditor
      canSave={isChanged && newName !== '' && problem === null}
      isSaving={isPending}
      saveLabel={merged ? 'Merge' : 'Save'}
      onSave={save}
      removal={{ label: 'Delete label', onClick: remove }}
    >
      <TextField
        label="Name"
        autoCapitalize="none"
        limit={labelMaxLength}
        counted={newName}
        value={typed}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {merged && (
        <MutedText size="sm">There is a label @{merged.name} already: the tasks of both will have it.</MutedText>
      )}
      <RadioTiles
        label="Colour"
        columns={5}
        min={44}
        value={color}
        onChange={setChosen}
        options={colors.map((value) => ({
          value,
          label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
          style: tileColors(value),
          content: value === color ? <Check size={20} aria-hidden /> : <Dot size={12} />,
        }))}
      />
    </RowEditor>
  );
}

/** Changes or deletes a label, each with Undo in the toast. */
function useLabelActions(name: string) {
  const { mutate: restore } = useCall('taskLabels.restore');
  const { mutate: change, isPending } = useCall('taskLabels.update');
  const { mutate: remove } = useCall('taskLabels.remove');

  function notify(
    title: string,
    description: string,
    { undoId, onUndo }: { undoId: string; onUndo?: () => void },
  ): void {
    const onClick = () => restore({ id: undoId }, { ...(onUndo && { onSuccess: onUndo }) });
    showToast({ title, description, action: { label: 'Undo', onClick } });
  }

  return {
    isPending,
    update: (fields: { newName?: string; color?: TileColor }, merged: string | undefined, onAnswered: () => void) => {
      const undoId = uuidv7();
      const { newName } = fields;
      change(
        { name, ...fields, undoId },
        {
          onSuccess() {
            onAnswered();
            if (newName === undefined) {
              notify('Label changed', `@${name}`, { undoId });
              return;
            }
            reportRename({ name, newName });
            const onUndo = () => reportRename('undone');
            notify(merged ? 'Labels merged' : 'Label renamed', `@${name} to @${newName}`, { undoId, onUndo });
          },
        },
      );
    },
    remove: () => {
      const undoId = uuidv7();
      remove({ name, undoId }, { onSuccess: () => notify('Label deleted', `@${name}`, { undoId }) });
    },
  };
}
