import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The typed text, as of the last short pause. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
