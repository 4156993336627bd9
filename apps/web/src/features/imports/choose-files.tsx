import { Button, FileButton } from '@mantine/core';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useOpenFiles } from './import-files.ts';

interface ChooseFilesProps {
  label?: string;
  variant?: 'filled' | 'default' | 'subtle';
  /** Whether the dialog is open in which the files are imported. */
  replace?: boolean;
}

/** Chooses files to import. */
export function ChooseFiles({ label = 'Choose Files', variant = 'default', replace = false }: ChooseFilesProps) {
  const openFiles = useOpenFiles();
  const resetFile = useRef<() => void>(null);
  const choose = (files: File[]) => {
    // Lets the same files be chosen again.
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
