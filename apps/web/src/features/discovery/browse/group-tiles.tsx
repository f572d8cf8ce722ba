import { CATALOGUE } from '@pro-match/domain/catalogue';
import { groupIcon } from './group-icons.ts';

interface GroupTilesProps {
  onChoose: (groupId: string) => void;
}

/** Each group always has the same one of the fixed tints. */
export function GroupTiles({ onChoose }: GroupTilesProps) {
  return (
    <section aria-labelledby="groups" className="flex flex-col gap-3">
      <h2 id="groups" className="text-lg">
        Browse by category
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {CATALOGUE.map(({ id, name, icon, services }, i) => {
          const Icon = groupIcon(icon);
          return (
            <li key={id}>
              <button
                type="button"
                onClick={() => onChoose(id)}
                className="flex h-full min-h-32 w-full flex-col gap-3 rounded-card border border-hairline bg-surface p-4 text-left transition-colors duration-200 hover:border-spruce"
              >
                <span
                  data-tint={i % 8}
                  className="grid size-11 place-items-center rounded-field bg-(--tint)"
                >
                  <Icon aria-hidden="true" className="size-5.5" />
                </span>
                <span>
                  <span className="block leading-tight font-semibold text-balance">{name}</span>
                  <span className="text-sm text-muted">{`${services.length} services`}</span>
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
