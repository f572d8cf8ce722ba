import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { RetryLine } from './retry-line.tsx';
import { SectionHeading } from './section-heading.tsx';
import { Loading, Skeleton } from './skeleton.tsx';

interface KeptSectionProps {
  title: string;
  /** Of the element, for links that lead to it. */
  id?: string;
  /** What is kept, as "Loading your tokens" says it. */
  noun: string;
  /** Where it is loaded from; `data` is undefined until then. */
  query: { isPending: boolean; isError: boolean; data: unknown; refetch: () => Promise<unknown> };
  /** The words of the button that adds one, and what it does. */
  add: string;
  onAdd: () => void;
  /** Said in place of the button where no more fit; null where they do. */
  full: string | null;
  intro?: ReactNode;
  /** Height of what is drawn while it loads. */
  skeleton?: string;
  /** What is kept, once it is there. */
  children: ReactNode;
  /** What opens from it. */
  sheets?: ReactNode;
}

/** A part of a screen in which a business keeps things of its own: loaded, added to, up to so many. */
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
