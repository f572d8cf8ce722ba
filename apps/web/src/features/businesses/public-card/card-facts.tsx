import { BRAND } from '@pro-match/domain/brand';
import { DEFAULT_DESCRIPTION } from '@pro-match/domain/businesses';
import { displayPhone, displayPlace, mailLink, phoneLink } from '@pro-match/domain/formats';
import { imageVariant } from '@pro-match/domain/media';
import { paths } from '@pro-match/domain/paths';
import { Globe, Mail, MapPin, Phone, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import type { ShownCard } from '../api/public-card.ts';
import { Line } from './line.tsx';
import { StatedFacts } from './stated-facts.tsx';

export function CardFacts({ card, connect }: { card: ShownCard; connect: ReactNode }) {
  const { business_name: name, logo_url: logo, contact_person: person } = card;
  const { website } = card.stated;
  const { phone, email, location, rating, total_reviews: total } = card;
  return (
    <div className="public-card-facts card flex flex-col gap-4 p-5 sm:p-6">
      <div className="flex items-center gap-4">
        <Avatar
          name={name}
          id={card.user_id}
          src={logo && imageVariant(logo, 'thumbnail')}
          size="lg"
          shape="square"
        />
        <h1 dir="auto" className="min-w-0 text-2xl wrap-anywhere">
          {name}
        </h1>
      </div>
      {rating !== null && total > 0 ? <Stars rating={rating} reviews={total} /> : null}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {card.description ?? DEFAULT_DESCRIPTION}
      </p>
      <h2 className="sr-only">Services</h2>
      <ul className="flex flex-wrap gap-2">
        {card.services.map((service) => (
          <li key={service}>
            <Chip tone="accent">{service}</Chip>
          </li>
        ))}
      </ul>
      <StatedFacts {...card.stated} />
      <h2 className="sr-only">Contact</h2>
      <ul className="flex flex-col gap-1 border-t border-hairline pt-3">
        {person ? <Line Icon={User} label="Contact person" text={person} /> : null}
        {phone ? (
          <Line Icon={Phone} label="Phone" text={displayPhone(phone)} href={phoneLink(phone)} />
        ) : null}
        {email ? <Line Icon={Mail} label="Email" text={email} href={mailLink(email)} /> : null}
        {website ? (
          <Line Icon={Globe} label="Website" text={website.host} href={website.href} />
        ) : null}
        {location ? (
          <Line Icon={MapPin} label="Location" text={displayPlace(location, card.area)} />
        ) : null}
      </ul>
      {connect}
      <LinkButton
        to={paths.landing}
        variant="ghost"
        size="lg"
        isFullWidth
      >{`Get the ${BRAND} App`}</LinkButton>
    </div>
  );
}
