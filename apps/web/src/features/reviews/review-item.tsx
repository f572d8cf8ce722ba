import { reviewDate } from '@pro-match/domain/businesses';
import { WORK_DONE } from '@pro-match/domain/outcomes';
import { HELD, INVITED, type Review } from '@pro-match/domain/reviews';
import type { ReactNode } from 'react';
import { Stars } from '../../ui/stars.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

interface ReviewItemProps {
  review: Review;
  /** The author of replies: the name of the business, or "you". */
  replier: string;
  children?: ReactNode;
}

/** The server writes the same markup for cards (`public-card.body.ts`). */
export function ReviewItem({ review, replier, children }: ReviewItemProps) {
  const { client_name, created_at, comment, reply } = review;
  return (
    <li className="card flex flex-col gap-2 p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <span dir="auto" className="font-semibold wrap-anywhere">
            {client_name ?? 'Anonymous'}
          </span>
          {review.is_matched ? (
            // Work done implies the match.
            <StatusBadge tone="good">{review.is_work_done ? WORK_DONE : 'Matched'}</StatusBadge>
          ) : null}
          {review.is_counted ? null : (
            <StatusBadge tone={review.is_invited ? 'quiet' : 'waiting'}>
              {review.is_invited ? INVITED : 'No match yet'}
            </StatusBadge>
          )}
        </span>
        <time dateTime={created_at} className="text-sm text-muted">
          {reviewDate(created_at)}
        </time>
      </p>
      {review.is_held ? <p className="text-sm text-muted">{HELD}</p> : null}
      <Stars rating={review.rating} />
      {comment ? (
        <p dir="auto" className="whitespace-pre-line wrap-anywhere">
          {comment}
        </p>
      ) : null}
      {reply ? (
        <div className="mt-1 rounded-field bg-sunken p-3 text-sm">
          <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span
              dir="auto"
              className="font-semibold wrap-anywhere"
            >{`Reply from ${replier}`}</span>
            <time dateTime={reply.created_at} className="text-muted">
              {reviewDate(reply.created_at)}
            </time>
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
            {reply.text}
          </p>
        </div>
      ) : null}
      {children}
    </li>
  );
}
