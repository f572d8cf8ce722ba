import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { RetryLine } from './retry-line.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

interface KeptSectionProps {
  title: string;
  /** For links to it. */
  id?: string;
  /** As in "Loading your tokens". */
  noun: string;
  /** `data` is undefined until loaded. */
  query: { isPending: boolean; isError: boolean; data: unknown; refetch: () => Promise<unknown> };
  add: string;
  onAdd: () => void;
  /** Shown instead of the button when no more fit; else null. */
  full: string | null;
  intro?: ReactNode;
  /** Height while loading. */
  skeleton?: string;
  /** Shown once loaded. */
  children: ReactNode;
  sheets?: ReactNode;
}

/** A section where a business manages a limited number of things, such as tokens. */
export function KeptSection({
  title,
  id,
  noun,
  query,
  add,
  onAdd,
  full,
  intro,
  skeleton = 'h-24',
  children,
  sheets,
}: KeptSectionProps) {
  const isThere = query.data !== undefined;
  return (
    <section id={id} aria-label={title} className="flex scroll-mt-20 flex-col gap-3">
      <SectionHeading
        action={
          isThere && full === null ? (
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={onAdd}>
              <Plus aria-hidden="true" />
              {add}
            </Button>
          ) : null
        }
      >
        {title}
      </SectionHeading>
      <Card className="flex flex-col gap-4">
        {intro ? <p className="text-sm text-muted">{intro}</p> : null}
        {query.isPending ? (
          <Loading label={`Loading your ${noun}`}>
            <Skeleton className={`${skeleton} w-full`} />
          </Loading>
        ) : null}
        {query.isError && !isThere ? (
          <RetryLine
            onRetry={() => void query.refetch()}
          >{`We couldn't load your ${noun}.`}</RetryLine>
        ) : null}
        {children}
        {full === null ? null : <p className="text-sm text-muted">{full}</p>}
      </Card>
      {sheets}
    </section>
  );
}
