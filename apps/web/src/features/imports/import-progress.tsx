import { ProgressBar } from '../../ui/charts/progress-bar.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import { MutedText } from '../../ui/text/text.tsx';

/** How far a running import is. `progress` is the share that is written, 0 to 1; undefined while the files are read. */
export function ImportProgress({ progress }: { progress: number | undefined }) {
  const percent = Math.floor((progress ?? 0) * 100);
  return (
    <Stack gap={4} className="w-full">
      <MutedText size="sm">{progress === undefined ? 'Reading the files…' : `${percent}% written`}</MutedText>
      <ProgressBar thin percent={percent} label="Progress of the import" />
    </Stack>
  );
}
