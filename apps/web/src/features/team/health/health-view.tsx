import type { HealthQuery } from '@pro-match/domain/team';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { healthQuery } from '../api/health.ts';
import { FiguresFrame } from './figures-frame.tsx';
import { HealthCharts } from './health-charts.tsx';
import { HealthFigures } from './health-figures.tsx';

export function HealthView({ by }: { by: HealthQuery['by'] }) {
  const query = useQuery({ ...healthQuery(by), placeholderData: keepPreviousData });
  return (
    <FiguresFrame query={query} note="Days and weeks are in UTC, and the last one isn't over yet.">
      {(health) => (
        <>
          <HealthFigures health={health} />
          <HealthCharts health={health} />
        </>
      )}
    </FiguresFrame>
  );
}
