import { useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

const duration = 200;

/** Counts to the next value within 200 ms. With reduced motion, shows it immediately. */
export function useCountedNumber(value: number): number {
  const isStill = useReducedMotion();
  const [shown, setShown] = useState(value);
  const current = useRef(value);
  useEffect(() => {
    const from = current.current;
    if (from === value) return undefined;
    const begin = performance.now();
    let frame = 0;
    const step = (time: number): void => {
      const done = isStill ? 1 : Math.min(Math.max((time - begin) / duration, 0), 1);
      current.current = Math.round(from + (value - from) * (1 - (1 - done) ** 3));
      setShown(current.current);
      if (done < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value, isStill]);
  return shown;
}
