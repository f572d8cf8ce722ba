import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import type { ReportTarget } from './report-subject.tsx';

// Most visits report nothing.
const ReportSubject = lazy(async () => ({
  default: (await import('./report-subject.tsx')).ReportSubject,
}));

/** The way to report something, and the sheet that opens for it. */
export function useReporting(): { report: (target: ReportTarget) => void; sheet: ReactNode } {
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const report = useCallback((next: ReportTarget) => setTarget(next), []);
  const sheet = target ? (
    <Suspense fallback={null}>
      <ReportSubject target={target} onClose={() => setTarget(null)} />
    </Suspense>
  ) : null;
  return { report, sheet };
}
