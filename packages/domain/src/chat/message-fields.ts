import { foldText, hasControls } from '../wire/text.ts';
import { missingText, type TextField } from '../wire/text-field.ts';

export const MESSAGE_FIELDS = {
  text: { label: 'Message', max: 2000, missing: 'Message cannot be empty' },
} as const satisfies Record<string, TextField>;

/** As stored: normalized and trimmed. */
export function messageLength(content: string): number {
  return foldText(content).trim().length;
}

export function messageFailure(content: string): string | undefined {
  const field = MESSAGE_FIELDS.text;
  const length = messageLength(content);
  if (length === 0) return missingText(field);
  if (length > field.max) return `Message must be less than ${field.max} characters`;
  return hasControls(foldText(content)) ? "Message has characters that can't be sent" : undefined;
}
