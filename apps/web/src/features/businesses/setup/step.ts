import type { Problems } from '../../../ui/use-problems.ts';
import type { BusinessDraft } from './business-draft.ts';
import type { SetupField } from './missing-in-step.ts';

/**
 * The properties of every step of the wizard: the whole draft, and a way to change the step's part
 * of it.
 */
export interface StepProps {
  draft: BusinessDraft;
  /** The server's refusals at the last try. */
  problems: Problems<SetupField>;
  onChange: (part: Partial<BusinessDraft>) => void;
}
