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
  const [sent, setSent] = useState<SavedBusiness | null>(null);
  return (
    <>
      <SavedList onBack={onBack} onConnect={setAsking} />
      {asking ? (
        <MatchRequestSheet
          business={asking}
          service={asking.service}
          onSent={() => {
            setSent(asking);
            setAsking(null);
            void queries.invalidateQueries({ queryKey: savedQuery.queryKey });
          }}
          onClose={() => setAsking(null)}
        />
      ) : null}
      {sent ? (
        <MatchMoment
          business={sent}
          client={profile?.full_name ?? ''}
          onDone={() => setSent(null)}
        />
      ) : null}
    </>
  );
}
