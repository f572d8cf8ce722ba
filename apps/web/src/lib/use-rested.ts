import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** The value as of the last short pause in typing. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
