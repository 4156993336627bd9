import {
  observeElementRect,
  useVirtualizer,
  useWindowVirtualizer,
  defaultRangeExtractor,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows rendered above and below the visible rows. */
const overscan = 8;

interface VirtualRowsOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  /** Height of a row in pixels, until the row is measured. */
  estimateSize: (index: number) => number;
  getItemKey: (index: number) => string;
  /** Indexes of rows that stay rendered: an open editor or the focus is in them. */
  pinned: readonly number[];
}

/**
 * Renders only the visible rows of a long list. The list scrolls with its nearest ancestor with `data-scrolls`, a dialog,
 * otherwise with the page.
 */
export function useVirtualRows({ list, pinned, ...rows }: VirtualRowsOptions) {
  const place = useScrollPlace(list);
  const options = {
    ...rows,
    overscan,
    scrollMargin: place?.margin ?? 0,
    rangeExtractor: (range: Parameters<typeof defaultRangeExtractor>[0]) =>
      [...new Set([...defaultRangeExtractor(range), ...pinned])].toSorted((a, b) => a - b),
    // Tests have no layout, so every height is 0.
    measureElement: (row: HTMLElement) => row.offsetHeight || rows.estimateSize(Number(row.dataset['index'])),
  };
  const ofPage = useWindowVirtualizer<HTMLElement>({ ...options, enabled: place?.scroller === null });
  const ofDialog = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    enabled: Boolean(place?.scroller),
    getScrollElement: () => place?.scroller ?? null,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, ({ width, height }) => report({ width, height: height || window.innerHeight })),
  });
  const virtualizer = place?.scroller ? ofDialog : ofPage;
  return {
    items: virtualizer.getVirtualItems().map((item) => ({ ...item, start: item.start - options.scrollMargin })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}

interface ScrollPlace {
  /** The element that scrolls; null for the page. */
  scroller: HTMLElement | null;
  /** Pixels from the top of the scrolled content to the list. */
  margin: number;
}

function useScrollPlace(list: RefObject<HTMLElement | null>): ScrollPlace | undefined {
  const [place, setPlace] = useState<ScrollPlace>();
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const scroller = element.closest<HTMLElement>('[data-scrolls]');
    const measure = () => {
      const { top } = element.getBoundingClientRect();
      const above = scroller ? scroller.scrollTop - scroller.getBoundingClientRect().top : window.scrollY;
      const margin = Math.round(top + above);
      setPlace((before) => (before?.scroller === scroller && before.margin === margin ? before : { scroller, margin }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(scroller?.firstElementChild ?? document.body);
    return () => observer.disconnect();
  }, [list]);
  return place;
}
