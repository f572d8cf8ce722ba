import { REPORT_SUBJECTS } from '@pro-match/domain/moderation';
import { Select } from '../../../ui/select.tsx';
import type { CaseFilter } from '../api/cases.ts';
import { Choices } from '../choices.tsx';
import { SUBJECT_LABELS } from './case-words.ts';

const STATUSES = [
  { id: 'open', label: 'Waiting' },
  { id: 'closed', label: 'Decided' },
] as const;
const KINDS = [
  { id: '', label: 'Everything' },
  ...REPORT_SUBJECTS.map((id) => ({ id, label: SUBJECT_LABELS[id] })),
];

interface CaseFiltersProps {
  filter: CaseFilter;
  onChange: (filter: CaseFilter) => void;
}

export function CaseFilters({ filter, onChange }: CaseFiltersProps) {
  return (
    <div className="flex flex-col gap-3">
      <Choices
        label="Status"
        options={STATUSES}
        value={filter.status ?? 'open'}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <Select
        label="What was reported"
        options={KINDS}
        value={filter.kind ?? ''}
        onChange={(id) =>
          onChange({ ...filter, kind: REPORT_SUBJECTS.find((kind) => kind === id) })
        }
      />
    </div>
  );
}
