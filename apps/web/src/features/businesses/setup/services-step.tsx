import { SERVICES_FULL, SERVICES_MAX } from '@pro-match/domain/businesses';
import { useRef, useState } from 'react';
import { RemovableChip } from '../../../ui/removable-chip.tsx';
import { toast } from '../../../ui/toast.ts';
import { withoutService, withService } from './business-draft.ts';
import { CustomService } from './custom-service.tsx';
import { PriceSummary } from './price-summary.tsx';
import { ServiceCatalogue } from './service-catalogue.tsx';
import type { StepProps } from './step.ts';

function countInWords(count: number): string {
  if (count === 0) return 'No services yet';
  return count === 1 ? '1 service chosen' : `${count} services chosen`;
}

export function ServicesStep({ draft, problems, onChange }: StepProps) {
  const { services, plan } = draft;
  const [search, setSearch] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  function add(name: string): void {
    const next = withService(services, name);
    if (next.length > SERVICES_MAX) {
      toast.info(SERVICES_FULL);
      return;
    }
    onChange({ services: next });
  }

  const remove = (name: string) => onChange({ services: withoutService(services, name) });

  return (
    <div className="flex flex-col gap-6">
      <section className="flex flex-col gap-3">
        <h2 ref={heading} tabIndex={-1} aria-live="polite" className="text-lg outline-none">
          {countInWords(services.length)}
        </h2>
        {services.length > 0 ? (
          <ul aria-label="Chosen services" className="flex flex-wrap gap-2">
            {services.map((service) => (
              <li key={service} className="max-w-full">
                <RemovableChip
                  tone="accent"
                  removeLabel={`Remove ${service}`}
                  onRemove={() => {
                    remove(service);
                    // The button is gone with the chip; don't let the focus fall to the top of the
                    // page.
                    heading.current?.focus();
                  }}
                >
                  {service}
                </RemovableChip>
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-sm text-muted">
            This is how clients find you. Pick from the list or add your own.
          </p>
        )}
        {problems.services ? (
          <p className="text-sm font-medium text-error">{problems.services}</p>
        ) : null}
      </section>
      <ServiceCatalogue
        search={search}
        onSearch={setSearch}
        chosen={services}
        onAdd={add}
        onRemove={remove}
      />
      <CustomService onAdd={add} />
      {plan ? (
        <PriceSummary plan={plan} onChangePlan={() => onChange({ plan: null, step: 0 })} />
      ) : null}
    </div>
  );
}
