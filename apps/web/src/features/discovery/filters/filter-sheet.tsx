import { languageName } from '@pro-match/domain/businesses';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RadioField } from '../../../ui/radio-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { conditionsIn, type Filters, SORTS, type Sort } from './filters.ts';
import type { Offered } from './sift.ts';

interface FilterSheetProps {
  filters: Filters;
  offered: Offered;
  /** `count` returns how many of the `total` businesses match. */
  total: number;
  count: (filters: Filters) => number;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

const SORT_LABELS: Record<Sort, string> = {
  nearest: 'Nearest first',
  rating: 'Best rated first',
  reviews: 'Most reviewed first',
  answers: 'Fastest answers first',
};

const ANY = 'any';

/** Undefined removes the filter. */
function changed<Key extends keyof Filters>(
  { ...filters }: Filters,
  key: Key,
  value: Filters[Key] | undefined,
): Filters {
  if (value === undefined) delete filters[key];
  else filters[key] = value;
  return filters;
}

/** Nothing changes before the button is pressed. */
export function FilterSheet(props: FilterSheetProps) {
  const { filters, offered, total, count, onApply, onClose } = props;
  const [draft, setDraft] = useState(filters);
  const fitting = count(draft);
  const set = <Key extends keyof Filters>(key: Key, value: Filters[Key] | undefined) =>
    setDraft((was) => changed(was, key, value));
  const figureField = <Figure extends number>(
    legend: string,
    figures: readonly Figure[],
    value: Figure | undefined,
    onChange: (figure: Figure | undefined) => void,
  ) =>
    figures.length > 0 ? (
      <RadioField
        legend={legend}
        isRow="short"
        options={[
          { id: ANY, label: 'Any' },
          ...figures.map((figure) => ({ id: String(figure), label: String(figure) })),
        ]}
        value={value === undefined ? ANY : String(value)}
        onChange={(id) => onChange(figures.find((figure) => String(figure) === id))}
      />
    ) : null;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="Filter and sort"
      footer={
        <>
          <Button
            variant="ghost"
            onClick={() => setDraft({})}
            aria-disabled={Object.keys(draft).length === 0 || undefined}
            className="aria-disabled:cursor-default aria-disabled:opacity-40"
          >
            Clear
          </Button>
          <Button onClick={() => onApply(draft)}>
            {fitting === total ? 'Show all' : `Show ${fitting} of ${total}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5 pb-4">
        <Select
          label="Sort by"
          options={offered.sorts.map((id) => ({ id, label: SORT_LABELS[id] }))}
          value={draft.sort ?? 'nearest'}
          onChange={(id) => {
            const sort = SORTS.find((one) => one === id);
            set('sort', sort === 'nearest' ? undefined : sort);
          }}
        />
        {offered.open || offered.fast ? (
          <div>
            {offered.open ? (
              <Switch
                label="Open now"
                isOn={draft.open ?? false}
                onChange={(isOn) => set('open', isOn || undefined)}
              />
            ) : null}
            {offered.fast ? (
              <Switch
                label="Answers within an hour"
                isOn={draft.fast ?? false}
                onChange={(isOn) => set('fast', isOn || undefined)}
              />
            ) : null}
          </div>
        ) : null}
        {figureField('Minimum rating', offered.ratings, draft.rating, (stars) =>
          set('rating', stars),
        )}
        {figureField('Maximum distance in miles', offered.distances, draft.within, (miles) =>
          set('within', miles),
        )}
        {offered.languages.length > 0 ? (
          <Select
            label="Language"
            options={[
              { id: '', label: 'Any' },
              ...offered.languages.map((id) => ({ id, label: languageName(id) })),
            ]}
            value={draft.language ?? ''}
            onChange={(id) => set('language', id || undefined)}
          />
        ) : null}
        <p role="status" className="text-sm text-muted">
          {conditionsIn(draft) > 0 ? `${fitting} of ${total} match` : ''}
        </p>
      </div>
    </Sheet>
  );
}
