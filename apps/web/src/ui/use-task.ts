import { useRef, useState } from 'react';

/**
 * Runs one thing at a time, however often it is started. The message from `explain` becomes the
 * `failure` or, if given, goes to `tell`, such as `toast.error`.
 */
export function useTask(explain: (error: unknown) => string, tell?: (words: string) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State alone updates a render too late for two presses in one frame.
  const isUnderWay = useRef(false);

  /** Returns the result of `work`; undefined if it failed, or if other work was running. */
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      return await work();
    } catch (error) {
      // A user who closes the password prompt knows that nothing was done. Checked by name, so that
      // screens that never show the prompt don't load its code.
      const isDeclined = error instanceof Error && error.name === 'ProofDeclined';
      if (!isDeclined) (tell ?? setFailure)(explain(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { isBusy, failure, fail: setFailure, run };
}
