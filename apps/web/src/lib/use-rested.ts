import { useEffect, useState } from 'react';

const PAUSE_MS = 250;

/** What is being typed, as it was at the last short pause. */
export function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
