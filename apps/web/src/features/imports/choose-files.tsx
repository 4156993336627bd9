import { Button, FileButton } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useOpenFiles } from './import-files.ts';

interface ChooseFilesProps {
  label?: string;
  variant?: 'filled' | 'default' | 'subtle';
  /** Whether the import dialog is already open. The new files then replace its files. */
  replace?: boolean;
}

export function ChooseFiles({ label = 'Choose Files', variant = 'default', replace = false }: ChooseFilesProps) {
  const openFiles = useOpenFiles();
  const resetFile = useRef<() => void>(null);
  const choose = (files: File[]) => {
    // So that the user can choose the same files again.
    resetFile.current?.();
    openFiles(files, { replace });
  };
  return (
    <FileButton multiple resetRef={resetFile} onChange={choose}>
      {(props) => (
        <Button {...props} variant={variant} leftSection={<FileUp size={18} aria-hidden />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
