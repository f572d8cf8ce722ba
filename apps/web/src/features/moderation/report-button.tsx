import { Flag } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { ReportTarget } from './report-subject.tsx';
import { useReporting } from './use-reporting.tsx';

interface ReportButtonProps {
  target: ReportTarget;
  /** Names the reported thing, for people who can't see where the button is. */
  label: string;
  className?: string;
}

export function ReportButton({ target, label, className }: ReportButtonProps) {
  const { report, sheet } = useReporting();
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={label}
        onClick={() => report(target)}
        className={classNames('text-muted', className)}
      >
        <Flag aria-hidden="true" />
        Report
      </Button>
      {sheet}
    </>
  );
}
