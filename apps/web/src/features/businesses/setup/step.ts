import type { Problems } from '../../../ui/use-problems.ts';
import type { BusinessDraft } from './business-draft.ts';
import type { SetupField } from './missing-in-step.ts';

/** What every step of the wizard gets: the whole draft, and a way to change its part of it. */
export interface StepProps {
  draft: BusinessDraft;
  /** What the server refused at the last try. */
  problems: Problems<SetupField>;
  onChange: (part: Partial<BusinessDraft>) => void;
}
