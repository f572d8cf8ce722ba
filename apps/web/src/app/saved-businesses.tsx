import type { SavedBusiness } from '@pro-match/domain/discovery';
import { useQueryClient } from '@tanstack/react-query';
import { recordSwipe } from '../features/discovery/api/nearby.ts';
import { SavedList } from '../features/discovery/saved/saved-list.tsx';
import { Button } from '../ui/button.tsx';
import { useConnecting } from './use-connecting.tsx';

/** What was saved for later, each asked as from the deck. */
export function SavedBusinesses({ onBack }: { onBack: () => void }) {
  return (
    <SavedList onBack={onBack} renderConnect={(business) => <SavedConnect business={business} />} />
  );
}

/** After its request it stays, for what opened over it. */
function SavedConnect({ business }: { business: SavedBusiness }) {
  const { user_id: id, business_name: name, service, is_asked: isAsked, pause } = business;
  const queries = useQueryClient();
  const { connect, bar, isAsking, overlay } = useConnecting({
    service,
    hasNext: () => false,
  });
  // The deck of the service leaves out who was asked here.
  const sent = () => void recordSwipe(queries, service, { id, side: 'connect' });
  return (
    <>
      {isAsked ? (
        <p className="text-sm text-muted">
          You have asked them. You'll find the request in Matches.
        </p>
      ) : pause !== null ? (
        <p className="text-sm text-muted">You can ask them once they take requests again.</p>
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
