import { TEAM_FIELDS } from '../team/team-fields.ts';
import type { TextField } from '../wire/text-field.ts';

export const TICKET_FIELDS = {
  note: { label: 'Note', max: 2000 },
  /** The team's message to the client: with a proposal, or why it found no one. */
  words: { ...TEAM_FIELDS.reason, label: 'Words' },
} as const satisfies Record<string, TextField>;
