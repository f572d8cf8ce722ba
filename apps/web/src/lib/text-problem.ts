import {
  controlsText,
  hasControls,
  isVisible,
  missingText,
  type TextField,
  tooLongText,
} from '@pro-match/domain/wire';

/** The problem with a folded text, in the server's words; undefined if there is none. */
export function textProblem(
  text: string,
  field: TextField,
  isRequired: boolean,
): string | undefined {
  if (!isVisible(text)) return isRequired ? missingText(field) : undefined;
  if (text.trim().length > field.max) return tooLongText(field);
  return hasControls(text) ? controlsText(field) : undefined;
}
