import {
  controlsText,
  hasControls,
  isVisible,
  missingText,
  type TextField,
  tooLongText,
} from '@pro-match/domain/wire';

/** In the server's words; undefined if there is no problem. `text` is folded. */
export function textProblem(
  text: string,
  field: TextField,
  isRequired: boolean,
): string | undefined {
  if (!isVisible(text)) return isRequired ? missingText(field) : undefined;
  if (text.trim().length > field.max) return tooLongText(field);
  return hasControls(text) ? controlsText(field) : undefined;
}
