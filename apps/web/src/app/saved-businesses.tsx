import type { SavedBusiness } from '@pro-match/domain/discovery';
import { ASKED_BEFORE, DECLINED_BEFORE } from '@pro-match/domain/matches';
import { useQueryClient } from '@tanstack/react-query';
import { recordSwipe } from '../features/discovery/api/nearby.ts';
import { SavedList } from '../features/discovery/saved/saved-list.tsx';
import { Button } from '../ui/button.tsx';
import { useConnecting } from './use-connecting.tsx';

export function SavedBusinesses({ onBack }: { onBack: () => void }) {
  return (
    <SavedList onBack={onBack} renderConnect={(business) => <SavedConnect business={business} />} />
  );
}

/** Stays rendered after its request, for the sheet that opened over it. */
function SavedConnect({ business }: { business: SavedBusiness }) {
  const { user_id: id, business_name: name, service } = business;
  const notice = askedNotice(business);
  const queries = useQueryClient();
  const { connect, bar, isAsking, overlay } = useConnecting({
    service,
    hasNext: () => false,
  });
  // So that the service's deck leaves out a business asked here.
  const sent = () => void recordSwipe(queries, service, { id, side: 'connect' });
  return (
    <>
      {notice ? (
        <p className="text-sm text-muted">{notice}</p>
      ) : (
        <div className="flex flex-col gap-3">
          {bar}
          <Button
            isFullWidth
            isPending={isAsking}
            pendingLabel="Sending..."
            aria-label={`Connect with ${name}`}
            onClick={() => connect(business, { sent, cancelled: () => undefined })}
          >
            Connect
          </Button>
        </div>
      )}
      {overlay}
    </>
  );
}

/** Shown where another request would be refused. */
function askedNotice({ is_asked: isAsked, ended, pause }: SavedBusiness): string | undefined {
  if (isAsked && ended === 'withdrawn') return ASKED_BEFORE;
  if (isAsked && ended === 'declined') return DECLINED_BEFORE;
  if (isAsked) return "You have asked them. You'll find the request in Matches.";
  if (pause !== null) return 'You can ask them once they take requests again.';
  return undefined;
}
