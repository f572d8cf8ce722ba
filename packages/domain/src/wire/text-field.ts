/** A typed text: its name in errors and its maximum length. */
export interface TextField {
  label: string;
  /** In characters. */
  max: number;
  /** Error while it is blank, if that says more than that it is required. */
  missing?: string;
}

/** Error of a blank field. */
export function missingText({ label, missing }: Pick<TextField, 'label' | 'missing'>): string {
  return missing ?? `${label} is required`;
}

/** Error of a text that is too long for its field. */
export function tooLongText({ label, max }: Pick<TextField, 'label' | 'max'>): string {
  return `${label} must be at most ${max} characters`;
}

/** Error of control characters, which are never stored. */
export function controlsText({ label }: Pick<TextField, 'label'>): string {
  return `${label} has characters that can't be used`;
}
