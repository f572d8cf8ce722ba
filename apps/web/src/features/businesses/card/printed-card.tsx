import { BRAND } from '@pro-match/domain/brand';
import type { BusinessProfile } from '@pro-match/domain/businesses';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/avatar.tsx';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ContactButtons } from './contact-buttons.tsx';

/**
 * Names of at least this many characters are set smaller, so that the longest word fits a phone.
 */
const LONG_NAME = 40;

interface PrintedCardProps {
  business: BusinessProfile;
  children: ReactNode;
}

export function PrintedCard({ business, children }: PrintedCardProps) {
  const { business_name: name, contact_person: person, description, services } = business;
  return (
    <article className="flex flex-col gap-5 rounded-deck bg-surface p-5 shadow-float [print-color-adjust:exact] sm:p-8 print:break-inside-avoid print:border print:shadow-none">
      <header className="flex flex-col gap-4 print:flex-row print:items-center">
        <Avatar
          name={name}
          id={business.user_id}
          src={business.logo_url}
          shape="square"
          size="lg"
        />
        <div className="min-w-0">
          <h2
            className={classNames(
              'wrap-anywhere',
              name.length > LONG_NAME ? 'text-xl sm:text-2xl' : 'text-3xl',
            )}
          >
            {name}
          </h2>
          {person ? <p className="mt-2 text-lg text-muted wrap-anywhere">{person}</p> : null}
        </div>
      </header>
      <ContactButtons business={business} />
      {services.length > 0 ? (
        <ul aria-label="Services" className="flex flex-wrap gap-1.5">
          {services.map((service) => (
            <li key={service} className="min-w-0 wrap-anywhere">
              <Chip tone="accent">{service}</Chip>
            </li>
          ))}
        </ul>
      ) : null}
      {description ? <p className="whitespace-pre-line wrap-anywhere">{description}</p> : null}
      {children}
      <footer className="flex items-center justify-center gap-2 border-t border-hairline pt-4 text-sm text-muted">
        <BrandMark className="size-5" />
        {`Powered by ${BRAND}`}
      </footer>
    </article>
  );
}
