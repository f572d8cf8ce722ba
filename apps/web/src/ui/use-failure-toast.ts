import { useEffect } from 'react';
import { toast } from './toast.ts';

const said = new WeakSet<Error>();

/** Shows one toast per failed load, however often it renders or many parts of a screen share it. */
export function useFailureToast(error: Error | null, words: string | undefined): void {
  useEffect(() => {
    if (!error || words === undefined || said.has(error)) return;
    said.add(error);
    toast.error(words);
  }, [error, words]);
}
