import { invitedReviewPath, paths, publicCardPath } from '@pro-match/domain/paths';
import type { InvitingBusiness, Review } from '@pro-match/domain/reviews';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { invitingQuery } from '../../features/reviews/api/invitations.ts';
import { InvitedReviewForm } from '../../features/reviews/invited-review-form.tsx';
import { ReviewItem } from '../../features/reviews/review-item.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { roleOf } from '../../lib/stored-session.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Wordmark } from '../../ui/brand-mark.tsx';
import { SignpostDrawing } from '../../ui/drawings/signpost-drawing.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ThemeToggle } from '../../ui/theme-toggle.tsx';

/** The link was replaced, is mistyped, or belongs to a business without a public card. */
const isGone = (error: Error | null) =>
  error instanceof ApiError && (error.status === 404 || error.status === 422);

/** A business's link for past customers leads here. */
export function InvitedReviewScreen({ code }: { code: string }) {
  const query = useQuery(invitingQuery(code));
  const { data: business, error } = query;
  usePageTitle(business ? `Review ${business.business_name}` : 'Write a review');
  return (
    <div className="mx-auto flex min-h-dvh max-w-page flex-col px-4">
      <header className="flex h-16 items-center justify-between">
        <Link to={paths.landing} className="flex rounded-chip">
          <Wordmark />
        </Link>
        <ThemeToggle />
      </header>
      <main className="mx-auto flex w-full max-w-[27.5rem] flex-1 flex-col gap-5 py-4">
        {business ? <Invited code={code} business={business} /> : null}
        {!business && isGone(error) ? <GoneLink /> : null}
        {!business && error && !isGone(error) ? (
          <FailedLoad query={query}>We couldn't load this page.</FailedLoad>
        ) : null}
        {query.isPending ? (
          <Loading label="Loading the business">
            <Skeleton className="h-64 w-full rounded-card!" />
          </Loading>
        ) : null}
      </main>
    </div>
  );
}

function Invited({ code, business }: { code: string; business: InvitingBusiness }) {
  const session = useSession();
  const [review, setReview] = useState<Review>();
  const { business_name: name, area } = business;
  return (
    <>
      <div className="flex flex-col items-start gap-3">
        <Avatar
          name={name}
          id={business.user_id}
          src={business.logo_url}
          size="lg"
          shape="square"
        />
        <div className="min-w-0">
          <h1 dir="auto" className="text-xl wrap-anywhere">
            {review ? 'Thank you' : `Review ${name}`}
          </h1>
          {area ? <p className="text-muted">{area}</p> : null}
        </div>
      </div>
      {review ? (
        <>
          <p role="status">
            {review.is_held
              ? `We've saved your review of ${name}. Others see it once you've confirmed your email: open the link that we sent you.`
              : `Your review of ${name} is published.`}
          </p>
          <ul>
            <ReviewItem review={review} replier={name} />
          </ul>
          <a
            href={publicCardPath(business.id)}
            className="button button--outline button--md self-start"
          >
            See their card
          </a>
        </>
      ) : null}
      {!review && !session ? <Entrance code={code} name={name} /> : null}
      {!review && session && roleOf(session) === 'business' ? (
        <p>Only homeowners can leave reviews. Sign in with a homeowner account.</p>
      ) : null}
      {!review && session && roleOf(session) === 'client' ? (
        <InvitedReviewForm code={code} onReviewed={setReview} />
      ) : null}
    </>
  );
}

function Entrance({ code, name }: { code: string; name: string }) {
  const state = { role: 'client', returnTo: invitedReviewPath(code) } as const;
  return (
    <div className="card flex flex-col gap-4 p-5 sm:p-6">
      <p className="wrap-anywhere">
        {`How did it go with ${name}? Sign up or sign in as a homeowner to say it, good or bad.`}
      </p>
      <LinkButton to={paths.auth} state={{ ...state, isSignup: true }} isFullWidth>
        Sign Up
      </LinkButton>
      <LinkButton to={paths.auth} state={state} variant="outline" isFullWidth>
        Sign In
      </LinkButton>
    </div>
  );
}

function GoneLink() {
  return (
    <div className="flex flex-col items-center gap-4 py-8 text-center">
      <SignpostDrawing />
      <h1 className="text-2xl">This link doesn't work</h1>
      <p className="text-muted">Ask the business for its current one.</p>
      <LinkButton to={paths.landing}>Return to Home</LinkButton>
    </div>
  );
}
