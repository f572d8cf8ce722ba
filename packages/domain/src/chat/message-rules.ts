import { MESSAGE_MAX_LENGTH } from '../limits/index.ts';

/** Why a text cannot be sent, or undefined when it can. */
export function messageFailure(content: string): string | undefined {
  const text = content.trim();
  if (text.length === 0) return 'Message cannot be empty';
  if (text.length > MESSAGE_MAX_LENGTH) {
    return `Message must be less than ${MESSAGE_MAX_LENGTH} characters`;
  }
  return undefined;
}
