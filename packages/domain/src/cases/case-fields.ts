import { TEAM_FIELDS } from '../team/team-fields.ts';
import type { TextField } from '../wire/text-field.ts';

export const CASE_FIELDS = {
  reason: TEAM_FIELDS.reason,
  appeal: { label: 'Appeal', max: 2000, missing: 'Please tell us why' },
} as const satisfies Record<string, TextField>;
