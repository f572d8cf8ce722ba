import type { ClientPreferences } from '@pro-match/domain/accounts';
import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { displayPlace } from '@pro-match/domain/formats';
import { paths } from '@pro-match/domain/paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Heart, MessageCircle, UsersRound } from 'lucide-react';
import { type CSSProperties, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useCommunityUnread } from '../../features/chat/use-community-unread.ts';
import { isAnyLeft } from '../../features/discovery/api/nearby.ts';
import { useSelectService } from '../../features/discovery/api/select-service.ts';
import { ServiceBrowser } from '../../features/discovery/browse/service-browser.tsx';
import { DashboardGreeting } from '../../features/discovery/dashboard-greeting.tsx';
import type { Filters } from '../../features/discovery/filters/filters.ts';
import { SaveButton } from '../../features/discovery/saved/save-button.tsx';
import { ServiceDeck } from '../../features/discovery/service-deck.tsx';
import type { BusinessSlots } from '../../features/discovery/slots.ts';
import { ReportBlockMenu } from '../../features/moderation/report-block-menu.tsx';
import { startDraft } from '../../features/requests/request-drafts.ts';
import { LazyComponent, lazyModule } from '../../lib/lazy-component.tsx';
import { LazySheet } from '../../lib/lazy-sheet.tsx';
import { clientPreferencesQuery } from '../../lib/own-rows.ts';
import { useSession } from '../../lib/session.ts';
import { takeStartedSearch } from '../../lib/started-search.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { CountBadge } from '../../ui/count-badge.tsx';
import { FailedLoad } from '../../ui/failed-load.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { toast } from '../../ui/toast.ts';
import { useHeight } from '../../ui/use-height.ts';
import { useBusinessSheets } from '../use-business-sheets.tsx';
import { notOpened, useConnecting } from '../use-connecting.tsx';

// Loaded late, so that the deck shows first.
const WORDS = lazyModule(
  'words-about',
  async () => (await import('../words-about.tsx')).WordsAbout,
);
const REACH = lazyModule(
  'business-reach',
  async () => (await import('../../features/businesses/business-reach.tsx')).BusinessReach,
);

const SAVED = lazyModule(
  'saved-businesses',
  async () => (await import('../saved-businesses.tsx')).SavedBusinesses,
);

const OFFER_LINE = lazyModule(
  'offer-line',
  async () => (await import('../offer-line.tsx')).OfferLine,
);

const ASKED = lazyModule(
  'asked-business',
  async () => (await import('../asked-business.tsx')).AskedBusiness,
);

const FALLBACK = lazyModule(
  'fallback-request-sheet',
  async () =>
    (await import('../../features/requests/fallback-request-sheet.tsx')).FallbackRequestSheet,
);

const route = getRouteApi('/_client/client-dashboard');

export function ClientDashboardScreen() {
  const { service } = route.useSearch();
  usePageTitle(service ?? 'Find a pro');
  useStartedSearch(service);
  return service ? <Swiping key={service} service={service} /> : <Browsing />;
}

/** Continues the search made before signing up, whose text becomes the draft of the request. */
function useStartedSearch(service: string | undefined): void {
  const userId = useSession()?.user.id ?? '';
  const select = useSelectService(userId, () => undefined);
  const goOn = useEffectEvent((started: string) => {
    const problem = takeStartedSearch(started);
    if (problem === undefined) return;
    select(started);
    if (problem !== '') startDraft(started, problem);
  });
  useEffect(() => {
    if (service && userId) goOn(service);
  }, [service, userId]);
}

function Browsing() {
  const { group, ask, via } = route.useSearch();
  const navigate = route.useNavigate();
  const userId = useSession()?.user.id ?? '';
  const { data: preferences, isPending } = useQuery(clientPreferencesQuery(userId));
  const unread = useCommunityUnread();
  const select = useSelectService(userId, () => toast.error('Failed to select service'));
  const place = `Pros near ${preferences ? placeOf(preferences) : ''}`;
  return (
    <div className="flex flex-col gap-6">
      <DashboardGreeting
        notice={
          <LazyComponent code={OFFER_LINE} props={{ fallback: place }} fallback={() => place} />
        }
        links={
          <>
            <LinkButton to={paths.clientMatches} variant="outline" size="sm">
              <Heart aria-hidden="true" className="max-sm:hidden" />
              Matches
            </LinkButton>
            <LinkButton to={paths.clientMessages} variant="outline" size="sm">
              <MessageCircle aria-hidden="true" className="max-sm:hidden" />
              Messages
            </LinkButton>
            <LinkButton to={paths.community} variant="outline" size="sm" className="relative">
              <UsersRound aria-hidden="true" className="max-sm:hidden" />
              Community Hub
              {unread > 0 ? (
                // On the corner, since it loads late: there it moves nothing, and covers no letter
                // at any size.
                <span className="absolute top-0 right-0 translate-x-1/2 -translate-y-2/3 scale-85">
                  <CountBadge count={unread} label="unread messages" />
                </span>
              ) : null}
            </LinkButton>
          </>
        }
      />
      <ServiceBrowser
        recent={isPending ? undefined : (preferences?.selected_services ?? [])}
        group={group}
        onGroup={(next) => void navigate({ search: next ? { group: next } : {} })}
        saved={
          <LazyComponent
            code={SAVED}
            props={{ onBack: () => void navigate({ search: {} }) }}
            fallback={(query) =>
              query.error ? (
                <FailedLoad query={query}>We couldn't load your saved businesses.</FailedLoad>
              ) : null
            }
          />
        }
        onService={(service, problem) => {
          select(service);
          if (problem) startDraft(service, problem);
          void navigate({ search: (was) => ({ ...was, service }) });
        }}
      />
      {ask ? (
        <LazySheet
          code={ASKED}
          props={{
            id: ask,
            via,
            onClose: () => void navigate({ search: group ? { group } : {}, replace: true }),
          }}
          onFailed={notOpened}
        />
      ) : null}
    </div>
  );
}

function placeOf({ city, state, zip_code: zip }: ClientPreferences): string {
  return displayPlace(zip, city && `${city}, ${state}`);
}

function Swiping({ service }: { service: string }) {
  const { group, service: _, job, ask: _ask, via: _via, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const queries = useQueryClient();
  const [bar, barHeight] = useHeight();
  // Apart from the filters, since neither new filters nor a new job change these.
  const here = { service, ...(group ? { group } : {}), ...(job ? { job } : {}) };
  const connecting = useConnecting({
    service,
    jobId: job,
    // The rest of the deck continues with this job, even if it is stored under another service.
    onJob: (id) => void navigate({ search: { ...filters, ...here, job: id }, replace: true }),
    hasNext: () => isAnyLeft(queries, service),
  });
  const [fallback, setFallback] = useState<{ isTyped: boolean } | null>(null);
  const closeFallback = () => setFallback(null);
  // Leads back to the category, like the browser's own button.
  const toServices = () => void navigate({ search: group ? { group } : {} });
  // Replaced in the history: going back leaves the businesses, rather than one filter after
  // another.
  const setFilters = (next: Filters) =>
    void navigate({ search: { ...here, ...next }, replace: true });
  const { onReviews, onThanks, sheet } = useBusinessSheets();
  const slots = useMemo<BusinessSlots>(
    () => ({
      onReviews,
      onThanks,
      renderWords: (business) => (
        <LazyComponent code={WORDS} props={{ business, onReviews, onThanks }} />
      ),
      renderReach: ({ user_id: userId }) => <LazyComponent code={REACH} props={{ userId }} />,
      renderReportMenu: reportMenu,
      renderSave: (business) => <SaveButton business={business} service={service} />,
    }),
    [onReviews, onThanks, service],
  );
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <div
      style={{ '--asking-height': `${barHeight}px` } as CSSProperties}
      className="flex min-h-(--deck-height) flex-col [--deck-height:max(16rem,100dvh-var(--nav-height)-var(--bar-height,0px)-env(safe-area-inset-bottom)-(--spacing(8))-var(--asking-height))] lg:min-h-[calc(100dvh-4rem)]"
    >
      {connecting.bar ? (
        <div ref={bar} className="pb-3">
          {connecting.bar}
        </div>
      ) : null}
      <ServiceDeck
        service={service}
        filters={filters}
        onFilters={setFilters}
        onBack={toServices}
        onConnect={connecting.connect}
        onFallback={(isTyped) => setFallback({ isTyped })}
        slots={slots}
      />
      {sheet}
      {connecting.overlay}
      {fallback ? (
        <LazySheet
          code={FALLBACK}
          props={{
            service,
            isTyped: fallback.isTyped,
            onSent: closeFallback,
            onClose: closeFallback,
          }}
          onFailed={notOpened}
        />
      ) : null}
    </div>
  );
}

/** A blocked business leaves the deck, so the deck is dealt again. */
function reportMenu({ user_id, business_name }: NearbyBusiness) {
  return (
    <div className="-ml-3 -mt-4 text-muted">
      <ReportBlockMenu kind="business" userId={user_id} name={business_name} hasWords />
    </div>
  );
}
