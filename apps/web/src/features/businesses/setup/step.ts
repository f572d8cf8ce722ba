import type { BusinessDraft } from './business-draft.ts';

/** What every step of the wizard gets: the whole draft, and a way to change its part of it. */
export interface StepProps {
  draft: BusinessDraft;
  onChange: (part: Partial<BusinessDraft>) => void;
}
