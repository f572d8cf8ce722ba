import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ReminderProps {
  label: string;
  Icon: LucideIcon;
  action: ReactNode;
  /** The button that postpones it, if that is possible. */
  later?: ReactNode;
  children: ReactNode;
}

/** Goes at the top of a home screen, for something that can wait. */
export function Reminder({ label, Icon, action, later, children }: ReminderProps) {
  return (
    <section
      aria-label={label}
      className="mb-6 flex items-start gap-3 rounded-card bg-spruce-tint py-2 pr-2 pl-4 print:hidden"
    >
      <Icon aria-hidden="true" className="mt-3.5 size-5 shrink-0 text-spruce tight:hidden" />
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 py-1 sm:flex-row sm:items-center">
        <p className="min-w-0 flex-1 py-2 text-sm wrap-anywhere">{children}</p>
        <div className="-ml-3.5 self-start sm:ml-0 sm:self-center">{action}</div>
      </div>
      {later}
    </section>
  );
}
