import { type CaseDetail, isNotice } from '@pro-match/domain/cases';
import { useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export function CaseEvidence({ row }: { row: CaseDetail }) {
  const heading = useId();
  const { current } = row;
  // A notice is a single text; a list shows only its place.
  const text = isNotice(row.subject_kind) ? null : row.text;
  const hasChanged = current !== null && text !== null && current.text !== text;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={heading} className="text-lg">
          Evidence
        </h3>
        {isNotice(row.subject_kind) ? null : <Visibility current={current} />}
      </div>
      {text ? <Quote label={hasChanged ? 'When reported' : null}>{text}</Quote> : null}
      {current && (hasChanged || !text) && current.text ? (
        <Quote label={isNotice(row.subject_kind) ? null : 'Now'}>{current.text}</Quote>
      ) : null}
      {current && current.images.length > 0 ? (
        <ul aria-label="Pictures" className="flex flex-wrap gap-2">
          {current.images.map((src, i) => (
            <li key={src}>
              <a href={src} target="_blank" rel="noreferrer" className="block rounded-field">
                <img
                  src={src}
                  alt={`${i + 1} of ${current.images.length}, opens full size`}
                  loading="lazy"
                  className="size-28 rounded-field bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      {row.context.some((piece) => !piece.is_subject) ? <Around context={row.context} /> : null}
    </section>
  );
}

function Visibility({ current }: Pick<CaseDetail, 'current'>) {
  if (current === null) return <StatusBadge tone="bad">Gone</StatusBadge>;
  return current.is_visible ? (
    <StatusBadge tone="good">Visible to everyone</StatusBadge>
  ) : (
    <StatusBadge tone="waiting">Hidden</StatusBadge>
  );
}

function Quote({ label, children }: { label: string | null; children: string }) {
  return (
    <figure className="rounded-field bg-sunken p-3">
      {label ? <figcaption className="text-xs text-muted">{label}</figcaption> : null}
      <blockquote className="whitespace-pre-line wrap-anywhere">{children}</blockquote>
    </figure>
  );
}

function Around({ context }: Pick<CaseDetail, 'context'>) {
  return (
    <details>
      <summary className="link w-fit cursor-pointer py-2 text-sm">Show context</summary>
      <ol className="mt-1 flex flex-col gap-2">
        {context.map((piece) => (
          <li
            key={`${piece.created_at}-${piece.kind}-${piece.text}`}
            className={classNames(
              'rounded-field border p-3 text-sm',
              piece.is_subject ? 'border-clay bg-clay-tint' : 'border-hairline',
            )}
          >
            <p className="text-xs text-muted">
              <Author piece={piece} />
              <RelativeTime value={piece.created_at} />
              {piece.is_subject ? ', reported' : null}
            </p>
            <p className="mt-1 whitespace-pre-line wrap-anywhere">{piece.text}</p>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Author({ piece }: { piece: CaseDetail['context'][number] }) {
  if (piece.kind === 'business') return 'Business, joined ';
  return `${piece.author_name ?? 'Former user'}, `;
}
