import { CARD_CODE_FIELDS, USUAL_LABELS } from '@pro-match/domain/businesses';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { refusalsBy } from '../../../lib/save-failure.ts';
import { textProblem } from '../../../lib/text-problem.ts';
import { ChoiceChips } from '../../../ui/choice-chips.tsx';
import { FormSheet } from '../../../ui/form-sheet.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';

interface CodeSheetProps {
  taken: readonly string[];
  onAdd: (label: string) => Promise<unknown>;
  onClose: () => void;
}

const { label: field } = CARD_CODE_FIELDS;
const refusals = refusalsBy({ label: 'label' });

export function CodeSheet({ taken, onAdd, onClose }: CodeSheetProps) {
  const [label, setLabel] = useState('');
  const usual = USUAL_LABELS.filter((one) => !taken.includes(one));
  const form = useForm<'label', string>({
    check: () => {
      const problem = textProblem(label, field, true);
      return problem ? { problems: { label: problem } } : { value: label.trim() };
    },
    send: async (value) => {
      await onAdd(value);
      onClose();
    },
    explain: (error) =>
      error instanceof ApiError && error.status === 409 ? error.message : 'Failed to add the code',
    refusals,
  });
  const { onChange, ...rest } = form.field('label', setLabel);
  return (
    <FormSheet
      form={form}
      title="Add a Code"
      description="Give each place a code of its own to see which one brings customers."
      action="Add Code"
      pendingLabel="Adding..."
      onClose={onClose}
    >
      {usual.length > 0 ? (
        <ChoiceChips
          legend="Where does it go?"
          options={usual.map((one) => ({ id: one, label: one }))}
          value={usual.find((one) => one === label) ?? null}
          onChange={(one) => onChange(one ?? '')}
        />
      ) : null}
      <TextField
        label={field.label}
        isRequired
        maxLength={field.max}
        value={label}
        onChange={onChange}
        {...rest}
      />
    </FormSheet>
  );
}
