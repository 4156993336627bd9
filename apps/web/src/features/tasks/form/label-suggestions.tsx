import { Row } from '../../../ui/layout/layout.tsx';
import { PillButton } from '../../../ui/layout/pill-button.tsx';
import { useLabels } from '../labels/use-labels.ts';

interface LabelSuggestionsProps {
  text: string;
  /** Called with the text that ends in the chosen label. */
  onChoose: (text: string) => void;
}

const maxSuggested = 5;

/** Labels of other tasks that complete the one at the end of a text, such as `@ph`. */
export function LabelSuggestions({ text, onChoose }: LabelSuggestionsProps) {
  const labels = useLabels({ loads: false });
  const [, before = '', begun = ''] = /^(.*(?:^|[\s(&|!])@)([\p{L}\p{M}\p{N}_-]*)$/su.exec(text) ?? [];
  if (before === '') return null;
  const start = begun.toLowerCase();
  const isCompletion = (label: string) => label.toLowerCase().startsWith(start) && label.length > start.length;
  const suggested = labels
    .map(({ name }) => name)
    .filter(isCompletion)
    .slice(0, maxSuggested);
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
