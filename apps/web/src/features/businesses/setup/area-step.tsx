import { noPlace, ZIP_INVALID } from '@pro-match/domain/formats';
import { useState } from 'react';
import { ZipField } from '../../../ui/zip-field.tsx';
import { DescriptionField, ZipListField } from '../profile-fields.tsx';
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
      <ZipListField
        zipList={draft.zipList}
        onChange={(zipList) => onChange({ zipList })}
        error={zipListError(draft.zipList, isTyping) ?? problems.service_zip_codes}
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
      />
      <DescriptionField draft={draft} problems={problems} onChange={onChange} />
    </div>
  );
}
