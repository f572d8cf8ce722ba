import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One of `drawings.tsx`. */
  drawing: ReactNode;
  title?: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** One action. */
  action?: ReactNode;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-10 text-center">
      {drawing}
      {title ? <h2 className="text-xl">{title}</h2> : null}
      <p className="text-balance text-muted">{children}</p>
      {action}
    </div>
  );
}
