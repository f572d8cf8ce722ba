import type { NearbyBusiness } from '@pro-match/domain/discovery';
import { LockKeyhole } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { CARD_PHOTOS } from '../deck/pictures.ts';
import type { BusinessSlots } from '../slots.ts';
import { MoreFacts, WeekHours } from './more-facts.tsx';
import { QuickFacts } from './quick-facts.tsx';
import { WhatOthersSay } from './what-others-say.tsx';
import { WorkPhotos } from './work-photos.tsx';

interface BusinessDetailsProps {
  business: NearbyBusiness;
  service: string;
  slots: BusinessSlots;
}

/** The card cuts a longer description, and only counts further services. */
const CARD_TEXT = 140;
const CARD_SERVICES = 3;

/** Shows what the card next to it has no room for. Rerenders only for another business. */
export const BesideCard = memo(function BesideCard(props: BusinessDetailsProps) {
  const { business, service, slots } = props;
  const { description, services, portfolio_images } = business;
  return (
    <div className="grid gap-8 min-[100rem]:grid-cols-2 min-[100rem]:grid-rows-[auto_1fr] min-[100rem]:items-start">
      <div className="flex flex-col gap-6">
        <GoodToKnow business={business} slots={slots} />
        {description && description.length > CARD_TEXT ? (
          <Part title="About">
            <p className="max-w-[72ch] whitespace-pre-line">{description}</p>
          </Part>
        ) : null}
        {services.length > CARD_SERVICES ? (
          <Services services={services} service={service} />
        ) : null}
        {portfolio_images.length > CARD_PHOTOS ? (
          <Part title="Recent work">
            <WorkPhotos business={business} />
          </Part>
        ) : null}
        <Contact />
      </div>
      {/* Holds reviews or nothing, since the menu alone would look lost here. */}
      <div className="empty:hidden min-[100rem]:col-start-2 min-[100rem]:row-span-2 min-[100rem]:row-start-1">
        {slots.renderWords(business)}
      </div>
      {slots.renderReportMenu(business)}
    </div>
  );
});

/** As shown before a match. */
export function BusinessDetails({ business, service, slots }: BusinessDetailsProps) {
  const { description, services, portfolio_images } = business;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <WhatOthersSay business={business} slots={slots} />
          <QuickFacts business={business} />
        </div>
        {slots.renderSave?.(business)}
      </div>
      {description ? <p className="max-w-[72ch] whitespace-pre-line">{description}</p> : null}
      <Services services={services} service={service} />
      {portfolio_images.length > 1 ? (
        <Part title="Recent work">
          <WorkPhotos business={business} />
        </Part>
      ) : null}
      <GoodToKnow business={business} slots={slots} />
      {slots.renderWords(business)}
      <Contact />
      {slots.renderReportMenu(business)}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-lg">{title}</h3>
      {children}
    </section>
  );
}

function GoodToKnow({ business, slots }: Pick<BusinessDetailsProps, 'business' | 'slots'>) {
  return (
    <Part title="Good to know">
      <div className="flex flex-col gap-1.5">
        <WeekHours hours={business.hours} />
        <MoreFacts business={business} />
        {slots.renderReach(business)}
      </div>
    </Part>
  );
}

function Services({ services, service }: { services: readonly string[]; service: string }) {
  return (
    <Part title="Services">
      <ul className="flex flex-wrap gap-2">
        {services.map((name) => (
          <li key={name}>
            <Chip tone={name === service ? 'accent' : 'default'}>{name}</Chip>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Contact() {
  return (
    <p className="flex max-w-[72ch] items-start gap-2 text-sm text-muted">
      <LockKeyhole aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Send a request to see their phone and email. They'll get your name, ZIP code, request and
      contact info. You choose whether they get your phone right away or once they accept.
    </p>
  );
}
