import { useRef, useState } from 'react';

/** Runs one thing at a time and keeps the words of its failure, which `explain` finds. */
export function useTask(explain: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  // State alone comes a render too late for two presses in one frame.
  const isUnderWay = useRef(false);

  async function run(work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(explain(error));
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { isBusy, failure, fail: setFailure, run };
}

export type Task = ReturnType<typeof useTask>;
