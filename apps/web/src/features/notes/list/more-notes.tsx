import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Row } from '../../../ui/layout/layout.tsx';
import { MutedText } from '../../../ui/text/text.tsx';

interface MoreNotesProps {
  /** The result of `useInfiniteQuery`. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
}

/** How far below the screen the next page starts to load. */
const margin = '1500px';

/** Loads the next page when the end of the list comes near the screen. */
export function MoreNotes({ query }: MoreNotesProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const canLoad = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!canLoad || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(),
      { rootMargin: margin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canLoad, fetchNextPage]);

  if (isFetchNextPageError && !isFetchingNextPage) {
    return (
      <Row as={MutedText} role="alert" gap={12} justify="center" wrap className="py-12">
        The next notes could not be loaded.
        {/* Refetches all pages: the note that serves as cursor may have been deleted elsewhere. */}
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </Row>
    );
  }
  return <div ref={end} />;
}
