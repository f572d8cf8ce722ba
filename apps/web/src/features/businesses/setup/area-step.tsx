import { isStateCode, STATES } from '@pro-match/domain/states';
import { useState } from 'react';
import { MultiPicker } from '../../../ui/multi-picker.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ZipField } from '../../../ui/zip-field.tsx';
import { badZips } from './missing-in-step.ts';
import type { StepProps } from './step.ts';

const states = STATES.map(({ code, name }) => ({ id: code, label: name }));
const DESCRIPTION_MAX = 2000;

/** What is wrong with the list; its last part is left alone while it is being typed. */
function zipListError(zipList: string, isTyping: boolean): string | undefined {
  const [first] = badZips(isTyping ? zipList.slice(0, zipList.lastIndexOf(',') + 1) : zipList);
  return first === undefined ? undefined : `"${first}" is not a 5-digit ZIP code`;
}

export function AreaStep({ draft, refusal, onChange }: StepProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <ZipField
        description="Where your business is. Clients see the town, not the address."
        isRequired
        value={draft.zipCode}
        onChange={(zipCode) => onChange({ zipCode })}
        error={refusal?.field === 'zip_code' ? refusal.message : undefined}
      />
      <MultiPicker
        label="Service Area States"
        isRequired
        options={states}
        value={draft.states}
        onChange={(ids) => onChange({ states: ids.filter(isStateCode) })}
        placeholder="Select the states you serve..."
        searchPlaceholder="Search state..."
        emptyText="No state found."
      />
      <TextField
        label="Specific ZIP Codes (optional)"
        inputMode="text"
        autoComplete="off"
        placeholder="43004, 43016"
        description="Reach clients in these ZIP codes too. Put a comma between them."
        value={draft.zipList}
        onChange={(zipList) => onChange({ zipList })}
        error={zipListError(draft.zipList, isTyping)}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <TextArea
        label="Business Description"
        maxLength={DESCRIPTION_MAX}
        description="What you do best, in a few sentences. It stands on your card."
        isRequired
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
    </div>
  );
}
