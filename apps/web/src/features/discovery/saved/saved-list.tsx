import { nextOpeningLine, pauseLine } from '@pro-match/domain/businesses';
import type { SavedBusiness } from '@pro-match/domain/discovery';
import { distanceText } from '@pro-match/domain/formats';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { CardsDrawing } from '../../../ui/drawings/cards-drawing.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailedLoad } from '../../../ui/failed-load.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LongName } from '../../../ui/long-name.tsx';
import { useNow } from '../../../ui/now.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { savedQuery } from '../api/saved.ts';
import { SaveButton } from './save-button.tsx';

interface SavedListProps {
  onBack: () => void;
  renderConnect: (business: SavedBusiness) => ReactNode;
}

function SavedRow({
  business,
  renderConnect,
}: { business: SavedBusiness } & Omit<SavedListProps, 'onBack'>) {
  const { user_id: id, business_name: name, service } = business;
  const now = useNow();
  const unavailable = pauseLine(business.pause) ?? nextOpeningLine(business.next_opening, now);
  return (
    <li className="flex min-w-0">
      <article aria-label={name} className="card flex w-full min-w-0 flex-col gap-3 p-4">
        <div className="relative flex flex-wrap items-start gap-3 pr-15">
          <Avatar
            name={name}
            id={id}
            src={business.logo_url ?? business.portfolio_images[0] ?? null}
            shape="square"
          />
          <div className="min-w-0 flex-1 basis-[9rem]">
            <h3 className="text-lg leading-snug">
              <LongName>{name}</LongName>
            </h3>
            <p className="text-sm text-muted">
              {`${service} · ${distanceText(business.distance_miles)}`}
            </p>
          </div>
          <span className="absolute top-0 right-0">
            <SaveButton business={business} service={service} />
          </span>
        </div>
        {unavailable === null ? null : <p className="text-sm font-semibold">{unavailable}</p>}
        {business.rating === null ? null : (
          <Stars rating={business.rating} reviews={business.total_reviews} />
        )}
        {business.description ? (
          <p dir="auto" className="line-clamp-2 text-sm wrap-anywhere" title={business.description}>
            {business.description}
          </p>
        ) : null}
        <div className="mt-auto pt-1">{renderConnect(business)}</div>
      </article>
    </li>
  );
}

export function SavedList({ onBack, renderConnect }: SavedListProps) {
  const query = useQuery(savedQuery);
  const { data, error } = query;
  return (
    <section aria-labelledby="saved" className="flex flex-col gap-4">
      <header className="flex items-center gap-2">
        <IconButton
          label="Back to categories"
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={onBack}
          className="-ml-3 shrink-0"
        />
        <h2 id="saved" className="text-xl">
          Saved for later
        </h2>
      </header>
      {error && !data ? (
        <FailedLoad query={query}>We couldn't load your saved businesses.</FailedLoad>
      ) : null}
      {!error && !data ? <Skeleton className="h-44 rounded-card" /> : null}
      {data?.length === 0 ? (
        <EmptyState
          drawing={<CardsDrawing />}
          action={<Button onClick={onBack}>Back to Services</Button>}
        >
          Nothing saved yet. Press the bookmark on a card to keep a business for later.
        </EmptyState>
      ) : null}
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {data?.map((business) => (
          <SavedRow key={business.user_id} business={business} renderConnect={renderConnect} />
        ))}
      </ul>
    </section>
  );
}
