import type { FieldProblem } from '../../../lib/api-error.ts';
import type { BusinessDraft } from './business-draft.ts';

/** What every step of the wizard gets: the whole draft, and a way to change its part of it. */
export interface StepProps {
  draft: BusinessDraft;
  /** What the server refused at the last try. */
  refusal: FieldProblem | null;
  onChange: (part: Partial<BusinessDraft>) => void;
}
