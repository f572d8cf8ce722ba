import {
  LEAD_STAGE_LABELS,
  LEAD_STAGES,
  type LeadFilter,
  type LeadStage,
} from '@pro-match/domain/matches';
import { paths } from '@pro-match/domain/paths';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { classNames } from '../../../ui/class-names.ts';
import { countText } from '../../../ui/count-badge.tsx';
import { leadCountsQuery } from '../api/leads.ts';

export function StageFilter({ filter }: { filter: LeadFilter }) {
  const { data: counts } = useQuery(leadCountsQuery(filter.service));
  const stages: (LeadStage | undefined)[] = [undefined, ...LEAD_STAGES];
  return (
    <nav aria-label="Stages">
      <ul className="flex flex-wrap gap-2">
        {stages.map((stage) => {
          const count = stage && counts?.[stage];
          const isChosen = filter.stage === stage;
          return (
            <li key={stage ?? 'all'}>
              <Link
                to={paths.businessMessages}
                search={{ ...filter, stage }}
                aria-current={isChosen ? 'page' : undefined}
                // Else the router would mark "All" as active too, since every stage's URL starts
                // with its own.
                activeOptions={{ exact: true, includeSearch: true }}
                className={classNames(
                  'flex min-h-11 items-center gap-1.5 rounded-chip border px-3.5 text-sm font-medium transition-colors duration-200',
                  isChosen
                    ? 'border-spruce bg-spruce-tint text-spruce'
                    : 'border-(--field-line) hover:bg-sunken',
                )}
              >
                {stage ? LEAD_STAGE_LABELS[stage] : 'All'}
                {count === undefined ? null : (
                  <span className={classNames('tabular-nums', isChosen ? null : 'text-muted')}>
                    {countText(count)}
                  </span>
                )}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
