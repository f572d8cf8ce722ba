import { MESSAGE_MAX_LENGTH } from '../limits/index.ts';
import { foldText } from '../wire/text.ts';

/** The length of a message as stored: normalized and trimmed. */
export function messageLength(content: string): number {
  return foldText(content).trim().length;
}

/** Why a text cannot be sent, or undefined when it can. */
export function messageFailure(content: string): string | undefined {
  const length = messageLength(content);
  if (length === 0) return 'Message cannot be empty';
  if (length > MESSAGE_MAX_LENGTH) {
    return `Message must be less than ${MESSAGE_MAX_LENGTH} characters`;
  }
  return undefined;
}
