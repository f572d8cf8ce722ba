import type { BusinessProfile } from '@pro-match/domain/businesses';
import { displayDollars, displayPhone, displayPlace } from '@pro-match/domain/formats';
import type { ReactNode } from 'react';
import { Chip } from '../../../ui/chip.tsx';

const NOT_SET = 'Not set';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-0.5 py-3 sm:flex-row sm:gap-4">
      <dt className="shrink-0 text-sm text-muted sm:w-36 sm:py-0.5">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

function placeOf({ area, location, zip_code: zip }: BusinessProfile): string {
  return displayPlace(zip || location || '', area);
}

export function ProfileSummary({ business }: { business: BusinessProfile }) {
  return (
    <dl className="card divide-y divide-hairline px-4 py-1 sm:px-5">
      <Fact label="Business Name">{business.business_name}</Fact>
      <Fact label="Contact Person">{business.contact_person || NOT_SET}</Fact>
      <Fact label="Location">{placeOf(business)}</Fact>
      <Fact label="Phone">{business.phone ? displayPhone(business.phone) : NOT_SET}</Fact>
      <Fact label="Services">
        <ul className="flex flex-wrap gap-1.5">
          {business.services.map((service) => (
            <li key={service}>
              <Chip>{service}</Chip>
            </li>
          ))}
        </ul>
      </Fact>
      <Fact label="Average Rate">
        <span className="tabular-nums">{displayDollars(business.monthly_fee)}</span>
      </Fact>
    </dl>
  );
}
