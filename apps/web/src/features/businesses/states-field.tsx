import { isStateCode, type StateCode } from '@pro-match/domain/states';
import { STATE_OPTIONS } from '../../lib/state-options.ts';
import { MultiPicker } from '../../ui/picker.tsx';

interface StatesFieldProps {
  states: readonly string[];
  error?: string | undefined;
  onChange: (states: StateCode[]) => void;
}

export function StatesField({ states, error, onChange }: StatesFieldProps) {
  return (
    <MultiPicker
      label="Service Area States"
      isRequired
      options={STATE_OPTIONS}
      value={states}
      onChange={(ids) => onChange(ids.filter(isStateCode))}
      placeholder="Select the states you serve..."
      searchPlaceholder="Search state..."
      emptyText="No state found."
      error={error}
    />
  );
}
