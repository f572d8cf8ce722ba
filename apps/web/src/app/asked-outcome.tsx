import type { Role } from '@pro-match/domain/auth';
import type { Match } from '@pro-match/domain/matches';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keepMatch, keepReview } from '../features/matches/api/matches.ts';
import { OutcomeQuestion } from '../features/outcomes/outcome-question.tsx';
import { ReviewDialog } from '../features/reviews/review-dialog.tsx';

/** Offers a review to a client whose work is done. */
export function AskedOutcome({ match, role }: { match: Match; role: Role }) {
  const queries = useQueryClient();
  const [isReviewing, setReviewing] = useState(false);
  const close = () => setReviewing(false);
  return (
    <>
      <OutcomeQuestion
        match={match}
        role={role}
        onAnswered={(stored, answer) => {
          keepMatch(queries, stored);
          setReviewing(answer === 'done' && stored.may.review);
        }}
      />
      {isReviewing ? (
        <ReviewDialog
          match={match}
          onClose={close}
          onReviewed={(review) => {
            close();
            keepReview(queries, match.business_id, review);
          }}
          onDuplicate={() => {
            close();
            void queries.invalidateQueries({ queryKey: ['matches'] });
          }}
        />
      ) : null}
    </>
  );
}
