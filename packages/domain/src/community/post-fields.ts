import { MAX_PHOTOS } from '../limits/index.ts';
import { foldText, hasControls } from '../wire/text.ts';
import { controlsText, missingText, type TextField, tooLongText } from '../wire/text-field.ts';

export const POST_FIELDS = {
  caption: { label: 'Caption', max: 400, missing: 'Please add a caption' },
  comment: { label: 'Comment', max: 2000 },
} as const satisfies Record<string, TextField>;

export const BUSINESS_MISSING = 'Please select a business';
export const STATE_MISSING = 'Please complete your profile with location information';
export const TOO_MANY_PHOTOS = `Maximum ${MAX_PHOTOS} photos allowed`;

export function captionFailure(caption: string): string | undefined {
  const field = POST_FIELDS.caption;
  const text = foldText(caption).trim();
  if (text === '') return missingText(field);
  if (text.length > field.max) return tooLongText(field);
  return hasControls(text) ? controlsText(field) : undefined;
}
