import { type ReactNode, useId } from 'react';

export function FiguresCard({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="card flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <h2 id={heading} className="text-lg">
        {title}
      </h2>
      {children}
    </section>
  );
}
