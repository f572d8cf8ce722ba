import { BUSINESS_FIELDS } from '@pro-match/domain/businesses';
import { noPlace, ZIP_INVALID } from '@pro-match/domain/formats';
import { useState } from 'react';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ZipField } from '../../../ui/zip-field.tsx';
import { StatesField } from '../states-field.tsx';
import { withZip } from './business-draft.ts';
import { badZips } from './missing-in-step.ts';
import type { StepProps } from './step.ts';

/** Ignores the last part while it is being typed. */
function zipListError(zipList: string, isTyping: boolean): string | undefined {
  const [first] = badZips(isTyping ? zipList.slice(0, zipList.lastIndexOf(',') + 1) : zipList);
  return first === undefined ? undefined : `${first}: ${ZIP_INVALID}`;
}

export function AreaStep({ draft, problems, onChange }: StepProps) {
  const [isTyping, setTyping] = useState(false);
  return (
    <div className="flex flex-col gap-5">
      <ZipField
        description="Where your business is. Clients see your town, not your address."
        isRequired
        value={draft.zipCode}
        onChange={(zipCode) => onChange(withZip(draft, zipCode))}
        error={problems.zip_code ?? noPlace(draft.zipCode)}
      />
      <StatesField
        states={draft.states}
        onChange={(states) => onChange({ states })}
        error={problems.service_states}
      />
      <TextField
        label="Specific ZIP Codes (optional)"
        inputMode="text"
        autoComplete="off"
        placeholder="43004, 43016"
        description="Reach clients in these ZIP codes, too. Separate them with commas."
        value={draft.zipList}
        onChange={(zipList) => onChange({ zipList })}
        error={zipListError(draft.zipList, isTyping) ?? problems.service_zip_codes}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <TextArea
        label="Business Description"
        maxLength={BUSINESS_FIELDS.description.max}
        description="What you do best, in a few sentences. It appears on your card."
        isRequired
        value={draft.description}
        onChange={(description) => onChange({ description })}
        error={problems.description}
      />
    </div>
  );
}
