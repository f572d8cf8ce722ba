import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** One of `drawings/`. */
  drawing: ReactNode;
  title?: ReactNode;
  /** One sentence. */
  children: ReactNode;
  /** One action. */
  action?: ReactNode;
  /** Nothing else is on the page, so its title is the page's. */
  isPage?: boolean | undefined;
}

export function EmptyState({ drawing, title, children, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-10 text-center">
      {drawing}
      {title ? <Title className="text-xl">{title}</Title> : null}
      <p className="text-balance text-muted">{children}</p>
      {action}
    </div>
  );
}
