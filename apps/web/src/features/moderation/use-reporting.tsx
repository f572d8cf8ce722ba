import { type ReactNode, useCallback, useState } from 'react';
import { lazyModule } from '../../lib/lazy-component.tsx';
import { LazySheet } from '../../lib/lazy-sheet.tsx';
import { toast } from '../../ui/toast.ts';
import type { ReportTarget } from './report-subject.tsx';

// Loaded late: most visits report nothing.
const REPORT_SUBJECT = lazyModule(
  'report-subject',
  async () => (await import('./report-subject.tsx')).ReportSubject,
);

export function useReporting(): { report: (target: ReportTarget) => void; sheet: ReactNode } {
  const [target, setTarget] = useState<ReportTarget | null>(null);
  const report = useCallback((next: ReportTarget) => setTarget(next), []);
  const close = useCallback(() => setTarget(null), []);
  const sheet = target ? (
    <LazySheet
      code={REPORT_SUBJECT}
      props={{ target, onClose: close }}
      onFailed={() => toast.error("We couldn't open the report form. Please try again.")}
    />
  ) : null;
  return { report, sheet };
}
