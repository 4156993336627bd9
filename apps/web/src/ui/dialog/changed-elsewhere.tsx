import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Row } from '../layout/layout.tsx';
import { MutedText } from '../text/text.tsx';

interface ChangedElsewhereProps<Values> {
  form: UseFormReturnType<Values>;
  /** The values of the record when the form was opened, or last taken over. */
  shown: Values;
  /** Its values now. */
  latest: Values;
  /** Whether the form's own changes are being saved, or have been. */
  isSaving: boolean;
  /** Called once the form shows `latest`. */
  onShow: () => void;
}

/** A line in the form of a record that was changed elsewhere meanwhile, with a button that shows its new values. */
export function ChangedElsewhere<Values>({ form, shown, latest, isSaving, onShow }: ChangedElsewhereProps<Values>) {
  const isChanged = !isSame(latest, shown) && !isSame(latest, form.getValues());
  if (!isChanged || isSaving) return null;
  return (
    <Row as="output" gap={0}>
      <MutedText size="md">Changed elsewhere:</MutedText>
      <Button
        variant="subtle"
        size="compact-md"
        onClick={() => {
          form.setValues(latest);
          form.resetDirty();
          onShow();
        }}
      >
        show
      </Button>
    </Row>
  );
}

/** Whether two values of a form look the same. `key` only identifies a row on the screen. */
function isSame(one: unknown, other: unknown): boolean {
  return format(one) === format(other);
}

function format(values: unknown): string {
  return JSON.stringify(values, (name, value: unknown) => (name === 'key' ? undefined : value));
}
