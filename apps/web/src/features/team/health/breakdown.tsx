import { FiguresTable } from '../../../ui/figures-table.tsx';
import { FiguresCard } from './figures-card.tsx';
import { displayState } from './reply-filters.tsx';

interface BreakdownProps<Row> {
  figures: {
    services: readonly (Row & { service: string })[];
    states: readonly (Row & { state: string })[];
  };
  /** The rows are those with the most of these: "jobs". */
  most: string;
  /** The tables' names for screen readers. */
  captionOf: (group: 'service' | 'state') => string;
  columns: readonly string[];
  valuesOf: (row: Row) => readonly string[];
}

/** The figures by service and by state. */
export function Breakdown<Row>({
  figures,
  most,
  captionOf,
  columns,
  valuesOf,
}: BreakdownProps<Row>) {
  return (
    <div className="grid gap-4 xl:grid-cols-2 xl:items-start">
      <FiguresCard title={`Services with the most ${most}`}>
        <FiguresTable
          caption={captionOf('service')}
          columns={['Service', ...columns]}
          rows={figures.services.map((row) => ({
            id: row.service,
            name: row.service,
            values: valuesOf(row),
          }))}
        />
      </FiguresCard>
      <FiguresCard title={`States with the most ${most}`}>
        <FiguresTable
          caption={captionOf('state')}
          columns={['State', ...columns]}
          rows={figures.states.map((row) => ({
            id: row.state,
            name: displayState(row.state),
            values: valuesOf(row),
          }))}
        />
      </FiguresCard>
    </div>
  );
}
