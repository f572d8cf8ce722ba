import type { ReactNode } from 'react';

export function EntryHeading({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="text-2xl">{title}</h1>
      {children ? <p className="mt-2 text-muted">{children}</p> : null}
    </div>
  );
}
