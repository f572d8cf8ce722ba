import type { ReactNode } from 'react';
import { StatusBadge, type Tone } from './status-badge.tsx';

interface VersionCardProps {
  title: string;
  /** The state in a word, with its tone. */
  badge: { tone: Tone; words: string };
  /** The id of what names the card: `titleId`, or an element among its children. */
  labelledBy: string;
  titleId?: string;
  children: ReactNode;
}

const FRAME =
  'w-full min-w-0 max-w-md rounded-card border border-hairline bg-surface p-4 text-left wrap-anywhere';

/** A version of something that a message carries. */
export function VersionCard({ labelledBy, children, ...head }: VersionCardProps) {
  return (
    <section aria-labelledby={labelledBy} className={`flex flex-col gap-3 ${FRAME}`}>
      <Head {...head} />
      {children}
    </section>
  );
}

interface FormerVersionProps extends Pick<VersionCardProps, 'title' | 'badge' | 'children'> {
  /** Its content in a few words, which are struck out. */
  summary: string;
}

/** A version that another one replaced, folded away. */
export function FormerVersion({ summary, children, ...head }: FormerVersionProps) {
  return (
    <details className={FRAME}>
      <summary className="min-h-10 cursor-pointer list-none">
        <Head {...head} />
        <span className="mt-1 block text-sm text-muted">
          <s>{summary}</s> · Show
        </span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

function Head({ title, titleId, badge }: Pick<VersionCardProps, 'title' | 'titleId' | 'badge'>) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span id={titleId} className="text-sm font-semibold">
        {title}
      </span>
      <StatusBadge tone={badge.tone}>{badge.words}</StatusBadge>
    </span>
  );
}
