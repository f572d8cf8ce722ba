import type { CaseAction, OwnDecision } from '@pro-match/domain/cases';
import type { ReportSubject } from '@pro-match/domain/moderation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CardSection } from '../../ui/card-section.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { decisionsQuery } from './api/decisions.ts';
import { AppealSheet } from './appeal-sheet.tsx';

const THINGS: Record<ReportSubject, string> = {
  post: 'Your post',
  comment: 'Your comment',
  message: 'Your message',
  community_message: 'Your message',
  review: 'Your review',
  business: 'Your business',
  person: 'Your account',
  removal: 'Your request',
  copyright: 'Your notice',
};

const WORDS: Record<CaseAction, string> = {
  restore: 'was restored.',
  remove: 'was removed.',
  warn: 'was removed, and this is a warning.',
  suspend: 'was removed, and your account was suspended.',
};

function titleOf({ subject_kind: kind, action }: OwnDecision): string {
  if (kind === 'person' && action === 'warn') return 'You got a warning.';
  if (kind === 'person' && action === 'suspend') return 'Your account was suspended.';
  // A warning leaves the business visible; a suspension hides it with its account.
  if (kind === 'business' && action === 'warn') return 'Your business got a warning.';
  if (kind === 'business' && action === 'suspend') {
    return 'Your account was suspended, and your business was hidden with it.';
  }
  return `${THINGS[kind]} ${WORDS[action]}`;
}

export function TeamDecisions() {
  const { data: decisions } = useQuery(decisionsQuery);
  const [appealing, setAppealing] = useState<OwnDecision | null>(null);
  // Few people ever have one, so show nothing while they load.
  if (!decisions || decisions.length === 0) return null;
  return (
    <CardSection
      title="Team Decisions"
      description="What we decided about your posts, reviews or account, and why."
    >
      <ul className="flex flex-col divide-y divide-hairline">
        {decisions.map((decision) => (
          <li key={decision.id} className="flex flex-col gap-2 py-4 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{titleOf(decision)}</span>
              <span className="text-sm text-muted">
                <RelativeTime value={decision.decided_at} wording="long" />
              </span>
            </p>
            {decision.subject_text ? (
              <blockquote className="line-clamp-3 rounded-field bg-sunken p-3 text-sm wrap-anywhere">
                {decision.subject_text}
              </blockquote>
            ) : null}
            <p className="text-sm whitespace-pre-line wrap-anywhere">
              <span className="text-muted">Reason: </span>
              {decision.reason}
            </p>
            {decision.appeal ? (
              <p className="text-sm whitespace-pre-line wrap-anywhere">
                <span className="text-muted">You asked for another look: </span>
                {decision.appeal.text}
              </p>
            ) : null}
            {decision.is_overturned ? (
              <p className="text-sm font-semibold">We reversed this decision.</p>
            ) : null}
            {decision.may_appeal ? (
              <Button
                variant="outline"
                size="sm"
                className="self-start"
                aria-label={`Ask for another look: ${titleOf(decision)}`}
                onClick={() => setAppealing(decision)}
              >
                Ask for Another Look
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {appealing ? (
        <AppealSheet
          decisionId={appealing.id}
          about={titleOf(appealing)}
          onClose={() => setAppealing(null)}
        />
      ) : null}
    </CardSection>
  );
}
