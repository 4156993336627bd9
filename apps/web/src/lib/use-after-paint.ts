import { useEffect, useState } from 'react';

/** False until the screen has been painted once: what can wait is read and drawn after that. */
export function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    // A frame callback would wait for as long as the page is in the background.
    const timer = setTimeout(() => setIsPainted(true));
    return () => clearTimeout(timer);
  }, []);
  return isPainted;
}
