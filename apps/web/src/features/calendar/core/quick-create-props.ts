import type { Span } from '@goaltracker/domain/calendar/span';

/** What a view gives the editor of a new event. */
export interface QuickCreateProps {
  span: Span;
  /** Where the new event is drawn. */
  anchor: DOMRect;
  /** Called when the fields stand for other times. */
  onChange: (span: Span) => void;
  onClose: () => void;
}
