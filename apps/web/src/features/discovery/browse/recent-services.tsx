import { ServiceSymbol } from './service-symbol.tsx';

interface RecentServicesProps {
  services: readonly string[];
  onChoose: (service: string) => void;
}

const SHOWN = 6;

export function RecentServices({ services, onChoose }: RecentServicesProps) {
  if (services.length === 0) return null;
  return (
    <section aria-labelledby="recent" className="flex flex-col gap-3">
      <h2 id="recent" className="text-lg">
        Pick up where you left off
      </h2>
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-1 [scrollbar-width:none] lg:mx-0 lg:flex-wrap lg:px-0">
        {services.slice(0, SHOWN).map((service) => (
          <li key={service} className="shrink-0">
            <button
              type="button"
              onClick={() => onChoose(service)}
              className="flex min-h-12 items-center gap-2 rounded-chip border border-hairline bg-surface px-4 font-medium transition-colors duration-200 hover:border-spruce"
            >
              <ServiceSymbol service={service} />
              {service}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
