import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const looks = {
  error: { className: 'bg-error-tint text-error', Icon: CircleAlert },
  info: { className: 'bg-spruce-tint text-ink', Icon: Info },
};

interface NoticeProps {
  tone: keyof typeof looks;
  children: ReactNode;
}

/** Stays where it matters, unlike a toast. */
export function Notice({ tone, children }: NoticeProps) {
  const { className, Icon } = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-2.5 rounded-field px-4 py-3 text-sm', className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
