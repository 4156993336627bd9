import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './more-notes.module.css';

interface MoreNotesProps {
  /** What `useInfiniteQuery` gave. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
}

/** How far below the screen the next notes are asked for. */
const margin = '1500px';

/** The end of the notes so far: brings the next ones as it comes near. */
export function MoreNotes({ query }: MoreNotesProps) {
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, refetch } = query;
  const waits = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;

  useEffect(() => {
    if (!waits || !end.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(),
      { rootMargin: margin },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [waits, fetchNextPage]);

  if (isFetchNextPageError && !isFetchingNextPage) {
    return (
      <div role="alert" className={classes.failure}>
        The next notes could not be loaded.
        {/* All of them: the note to go on from may have been deleted elsewhere. */}
        <Button variant="default" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  return <div ref={end} />;
}
