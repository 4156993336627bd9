import { trpc } from '../../../sync/trpc.ts';
import { Row } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { listLabels } from '../list-labels.ts';

interface LabelSuggestionsProps {
  text: string;
  /** Called with the text that ends in the chosen label. */
  onChoose: (text: string) => void;
}

const maxSuggested = 5;

/** Labels of other tasks that complete the one at the end of a text, such as `@ph`. */
export function LabelSuggestions({ text, onChoose }: LabelSuggestionsProps) {
  // The list beside the field loads them.
  const { data: tasks = [] } = trpc.tasks.list.useQuery(undefined, { enabled: false });
  const [, before = '', begun = ''] = /^(.*(?:^|[\s(&|!])@)([\p{L}\p{M}\p{N}_-]*)$/su.exec(text) ?? [];
  if (before === '') return null;
  const start = begun.toLowerCase();
  const isCompletion = (label: string) => label.toLowerCase().startsWith(start) && label.length > start.length;
  const suggested = listLabels(tasks).filter(isCompletion).slice(0, maxSuggested);
  if (suggested.length === 0) return null;
  return (
    <Row wrap gap={4}>
      {suggested.map((label) => (
        <PillButton key={label} aria-label={`Label ${label}`} onClick={() => onChoose(`${before}${label} `)}>
          @{label}
        </PillButton>
      ))}
    </Row>
  );
}
