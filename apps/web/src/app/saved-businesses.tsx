import type { SavedBusiness } from '@pro-match/domain/discovery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { profileQuery } from '../features/accounts/api/own-profile.ts';
import { savedQuery } from '../features/discovery/api/saved.ts';
import { SavedList } from '../features/discovery/saved/saved-list.tsx';
import { MatchMoment } from '../features/requests/match-moment.tsx';
import { MatchRequestSheet } from '../features/requests/match-request-sheet.tsx';
import { useSession } from '../lib/session.ts';

/** What was saved for later, and the request to one of them. */
export function SavedBusinesses({ onBack }: { onBack: () => void }) {
  const queries = useQueryClient();
  const userId = useSession()?.user.id ?? '';
  const { data: profile } = useQuery(profileQuery(userId));
  const [asking, setAsking] = useState<SavedBusiness | null>(null);
  const [sent, setSent] = useState<{ business: SavedBusiness; askedCount: number } | null>(null);
  return (
    <>
      <SavedList onBack={onBack} onConnect={setAsking} />
      {asking ? (
        <MatchRequestSheet
          business={asking}
          service={asking.service}
          onSent={({ asked_count: askedCount }) => {
            setSent({ business: asking, askedCount });
            setAsking(null);
            void queries.invalidateQueries({ queryKey: savedQuery.queryKey });
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {sent ? (
        <MatchMoment
          business={sent.business}
          client={profile?.full_name ?? ''}
          askedCount={sent.askedCount}
          hasNext={false}
          onDone={() => setSent(null)}
        />
      ) : null}
    </>
  );
}
