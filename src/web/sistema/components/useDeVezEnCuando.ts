import { useEffect, useRef, useState } from 'react';

/** A value that is not told more often than every `ms`: who listens to the screen hears nothing else meanwhile. */
export function useDeVezEnCuando<T>(value: T, ms: number): T {
  const [told, setTold] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, last.current + ms - performance.now());
    const timer = setTimeout(() => {
      last.current = performance.now();
      setTold(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return told;
}
