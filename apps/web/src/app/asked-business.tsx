import { BY_CARD, cardCodeIn, nextOpeningLine, pauseLine } from '@pro-match/domain/businesses';
import { type Match, stateOf } from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { serverNow } from '../clock.ts';
import { profileQuery } from '../features/accounts/api/own-profile.ts';
import { businessQuery } from '../features/businesses/api/business-of.ts';
import { matchListQuery } from '../features/matches/api/matches.ts';
import { isNotFound } from '../lib/api-error.ts';
import { LazyComponent } from '../lib/lazy-component.tsx';
import { LazySheet } from '../lib/lazy-sheet.tsx';
import { useSession } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { FailedLoad } from '../ui/failed-load.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import { BOOKED, FORM, MOMENT } from './request-sheets.ts';
import { notOpened } from './use-connecting.tsx';

interface AskedBusinessProps {
  /** The profile's. */
  id: string;
  /** The source of the visit, from the URL. */
  via: string | undefined;
  onClose: () => void;
}

/**
 * A request to a business reached by its card, a post or a code instead of the deck. Always starts
 * with the form, since an open job's text was not written for this business.
 */
export function AskedBusiness({ id, via, onClose }: AskedBusinessProps) {
  const userId = useSession()?.user.id ?? '';
  const { data: profile } = useQuery(profileQuery(userId));
  const query = useQuery(businessQuery(id));
  // Without the matches, the form still works, and the server finds a pending request.
  const { data: matches, isPending } = useInfiniteQuery(matchListQuery);
  const [isBookedKnown, setBookedKnown] = useState(false);
  const [sent, setSent] = useState<Match>();
  const { data: business, error } = query;

  if (isNotFound(error)) {
    return (
      <NoticeSheet title="Business Not Found" onClose={onClose}>
        This business doesn't take requests any more. You can find another one here.
      </NoticeSheet>
    );
  }
  // If the business was loaded before, the form stays open even if it can't be refetched.
  if (error && !business) {
    return (
      <Sheet isOpen onClose={onClose} title="Connect">
        <FailedLoad query={query}>We couldn't load this business.</FailedLoad>
      </Sheet>
    );
  }
  if (!business || isPending) {
    return (
      <Sheet isOpen onClose={onClose} title="Connect">
        <Loading label="Loading the business">
          <Skeleton className="mb-6 h-64 rounded-card" />
        </Loading>
      </Sheet>
    );
  }
  const { business_name: name, pause, services, user_id: businessId } = business;
  if (sent) {
    const client = profile?.full_name ?? '';
    const moment = { business, client, match: sent, hasNext: false, onDone: onClose };
    return <LazyComponent code={MOMENT} props={moment} />;
  }
  const waiting = matches?.find(
    (match) => match.business_id === businessId && stateOf(match) === 'waiting',
  );
  if (waiting) {
    const seen = (
      <LinkButton to={paths.clientMatches} isFullWidth>
        See My Request
      </LinkButton>
    );
    return (
      <NoticeSheet title="You've asked them already" action={seen} onClose={onClose}>
        {`${name} has your request for ${waiting.service}. We'll let you know as soon as they answer.`}
      </NoticeSheet>
    );
  }
  if (pause) {
    return (
      <NoticeSheet title={pauseLine(pause)} onClose={onClose}>
        {`You can ask ${name} once they take requests again.`}
      </NoticeSheet>
    );
  }
  if (!isBookedKnown && nextOpeningLine(business.next_opening, serverNow()) !== null) {
    const onAsk = () => setBookedKnown(true);
    const booked = { business, onAsk, onNext: undefined, onClose };
    return <LazySheet code={BOOKED} props={booked} onFailed={notOpened} />;
  }
  const form = {
    business,
    service: services[0] ?? '',
    via: via === BY_CARD ? via : cardCodeIn(via),
    onSent: setSent,
    onClose,
  };
  return <LazySheet code={FORM} props={form} onFailed={notOpened} />;
}

interface NoticeSheetProps {
  title: string | null;
  action?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function NoticeSheet({ title, action, onClose, children }: NoticeSheetProps) {
  const close = (
    <Button variant={action ? 'outline' : 'primary'} onClick={onClose} isFullWidth>
      {action ? 'Close' : 'Find Another Pro'}
    </Button>
  );
  const footer = (
    <>
      {close}
      {action}
    </>
  );
  return (
    <Sheet isOpen onClose={onClose} title={title} footer={footer}>
      <p className="pb-4 text-muted wrap-anywhere">{children}</p>
    </Sheet>
  );
}
