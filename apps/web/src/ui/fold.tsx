import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  /** The contents, in a few words. */
  summary: ReactNode;
  children: ReactNode;
}

export function Fold({ title, summary, children }: FoldProps) {
  return (
    <details className="group rounded-field border border-hairline">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 rounded-field px-4 py-2 font-semibold">
        <span className="min-w-0 flex-1 wrap-anywhere">
          {title}
          <span className="block text-sm font-normal text-muted">{summary}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-2 pb-4">{children}</div>
    </details>
  );
}
