import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Row, Stack } from '../../../ui/layout/layout.tsx';
import { PlainButton } from '../../../ui/layout/plain-button.tsx';

interface EditableRowProps {
  children: ReactNode;
  /** The accessible name, where it is not the text. */
  label?: string | undefined;
  renderEditor: (close: () => void) => ReactNode;
}

/** A row of a list, whose editor opens below it with a click. */
export function EditableRow({ children, label, renderEditor }: EditableRowProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <Row
        as={PlainButton}
        gap={12}
        className="w-full min-h-44 py-6 rounded-md hoverable"
        aria-expanded={isOpen}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Row>
      {isOpen && renderEditor(() => setOpen(false))}
    </li>
  );
}

interface RowEditorProps {
  children: ReactNode;
  canSave: boolean;
  isSaving: boolean;
  saveLabel?: string;
  onSave: () => void;
  /** Absent for what is new. */
  removal?: { label: string; onClick: () => void } | undefined;
}

/** The form below an {@link EditableRow}. */
export function RowEditor({ children, canSave, isSaving, saveLabel = 'Save', onSave, removal }: RowEditorProps) {
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (canSave) onSave();
  }

  return (
    <Stack as="form" gap={12} className="mb-16" onSubmit={submit}>
      {children}
      <Row>
        <Button type="submit" disabled={!canSave} loading={isSaving}>
          {saveLabel}
        </Button>
        {removal && (
          <Button variant="default" onClick={removal.onClick}>
            {removal.label}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
