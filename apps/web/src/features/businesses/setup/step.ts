import type { Problems } from '../../../ui/use-problems.ts';
import type { BusinessDraft } from './business-draft.ts';
import type { SetupField } from './missing-in-step.ts';

export interface StepProps {
  draft: BusinessDraft;
  problems: Problems<SetupField>;
  onChange: (part: Partial<BusinessDraft>) => void;
}
