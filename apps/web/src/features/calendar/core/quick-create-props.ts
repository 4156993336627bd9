import type { Span } from '@goaltracker/domain/calendar/span';

/** The props that a view passes to quick create. */
export interface QuickCreateProps {
  span: Span;
  /** Where the new event is drawn. */
  anchor: DOMRect;
  /** Called when the fields stand for other times. */
  onChange: (span: Span) => void;
  onClose: () => void;
}
