import {
  SCOPES_MISSING,
  TOKEN_DAYS,
  TOKEN_FIELDS,
  TOKEN_SCOPE_LABELS,
  TOKEN_SCOPES,
  type TokenDays,
  type TokenInput,
  type TokenScope,
} from '@pro-match/domain/tokens';
import { foldLine } from '@pro-match/domain/wire';
import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { refusalsBy } from '../../lib/save-failure.ts';
import { textProblem } from '../../lib/text-problem.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { RadioField } from '../../ui/radio-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Checked, useForm } from '../../ui/use-form.ts';
import { useTokens } from './api/tokens.ts';

interface NewTokenSheetProps {
  onCreated: (token: string) => void;
  onClose: () => void;
}

const refusals = refusalsBy({ name: 'name', scopes: 'scopes' });

const DAYS = TOKEN_DAYS.map((days) => ({
  id: `${days}`,
  label: days === 365 ? '1 year' : `${days} days`,
}));

export function NewTokenSheet({ onCreated, onClose }: NewTokenSheetProps) {
  const { create } = useTokens();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>([]);
  const [days, setDays] = useState<TokenDays>(90);
  const form = useForm({
    check(): Checked<'name' | 'scopes', TokenInput> {
      const wrong = textProblem(foldLine(name), TOKEN_FIELDS.name, true);
      const problems = {
        ...(wrong ? { name: wrong } : {}),
        ...(scopes.length > 0 ? {} : { scopes: SCOPES_MISSING }),
      };
      if (Object.keys(problems).length > 0) return { problems };
      return { value: { name, scopes: [...scopes], days } };
    },
    async send(input) {
      const { token } = await create(input);
      onClose();
      onCreated(token);
    },
    explain: (error) => errorMessage(error, "We couldn't create the token. Please try again."),
    refusals,
  });
  return (
    <FormSheet
      form={form}
      title="New Token"
      description="Allow only what the tool needs."
      action="Create Token"
      pendingLabel="Creating..."
      onClose={onClose}
    >
      <TextField
        label={TOKEN_FIELDS.name.label}
        isRequired
        maxLength={TOKEN_FIELDS.name.max}
        placeholder="Scheduling tool"
        autoComplete="off"
        value={name}
        {...form.field('name', setName)}
      />
      <fieldset>
        <legend className="label mb-1">This token can</legend>
        {TOKEN_SCOPES.map((scope, index) => (
          <Checkbox
            key={scope}
            isSelected={scopes.includes(scope)}
            onChange={(isOn) => {
              setScopes(isOn ? [...scopes, scope] : scopes.filter((one) => one !== scope));
              form.correct('scopes');
            }}
            error={index === TOKEN_SCOPES.length - 1 ? form.problems.scopes : undefined}
          >
            {TOKEN_SCOPE_LABELS[scope]}
          </Checkbox>
        ))}
      </fieldset>
      <RadioField
        legend="Expires in"
        options={DAYS}
        value={`${days}`}
        onChange={(id) => setDays(TOKEN_DAYS.find((one) => `${one}` === id) ?? days)}
      />
    </FormSheet>
  );
}
