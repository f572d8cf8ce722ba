import { CATALOGUE, type CatalogueService } from '@pro-match/domain/catalogue';
import { folded } from '@pro-match/domain/formats';
import { Check, ChevronDown } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { Emoji } from '../../../ui/emoji.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ChoiceProps {
  chosen: readonly string[];
  onAdd: (name: string) => void;
  onRemove: (name: string) => void;
}

function ServiceToggles({
  services,
  chosen,
  onAdd,
  onRemove,
}: ChoiceProps & { services: readonly CatalogueService[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {services.map(({ name, emoji }) => {
        const isChosen = chosen.includes(name);
        return (
          <li key={name} className="max-w-full">
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => (isChosen ? onRemove(name) : onAdd(name))}
              className={classNames(
                'flex min-h-11 max-w-full items-center gap-2 rounded-chip border px-3.5 py-1.5 text-left text-sm font-medium transition-colors duration-200',
                isChosen
                  ? 'border-spruce bg-spruce-tint text-spruce'
                  : 'border-hairline bg-surface hover:border-(--field-line)',
              )}
            >
              <Emoji symbol={emoji} fallback={null} />
              <span className="min-w-0">{name}</span>
              {isChosen ? <Check aria-hidden="true" className="size-4 shrink-0" /> : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface ServiceCatalogueProps extends ChoiceProps {
  search: string;
  onSearch: (search: string) => void;
}

/** A search opens the groups with a match and shows only the matches. */
export function ServiceCatalogue({ search, onSearch, ...choice }: ServiceCatalogueProps) {
  const wanted = folded(search);
  const groups = CATALOGUE.map((group) => ({
    ...group,
    services: folded(group.name).includes(wanted)
      ? group.services
      : group.services.filter(({ name }) => folded(name).includes(wanted)),
  })).filter(({ services }) => services.length > 0);
  return (
    <section className="flex flex-col gap-3">
      <TextField
        label="Search services"
        type="search"
        className="[&::-webkit-search-cancel-button]:appearance-none"
        autoComplete="off"
        placeholder="Plumbing, tutoring, towing..."
        value={search}
        onChange={onSearch}
        // Enter in a search doesn't mean "Next".
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {groups.length === 0 ? (
        <p role="status" className="text-sm text-muted">
          That service isn't in our list. Add it as your own below.
        </p>
      ) : null}
      <div className="flex flex-col">
        {groups.map(({ id, name, services }) => {
          const count = services.filter((service) => choice.chosen.includes(service.name)).length;
          return (
            <details
              // Mounts another element for a search, so that the groups it opened close with it.
              key={wanted ? `${id}-found` : id}
              open={wanted !== ''}
              className="group border-b border-hairline"
            >
              <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
                <span>{name}</span>
                <span className="flex items-center gap-2 text-sm font-normal text-muted tabular-nums">
                  {count > 0 ? `${count} of ${services.length}` : services.length}
                  <ChevronDown
                    aria-hidden="true"
                    className="size-5 transition-transform duration-200 group-open:rotate-180"
                  />
                </span>
              </summary>
              <div className="pt-1 pb-4">
                <ServiceToggles services={services} {...choice} />
              </div>
            </details>
          );
        })}
      </div>
    </section>
  );
}
