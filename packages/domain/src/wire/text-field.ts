/** A text that someone types: what it is called when it is refused, and how long it may be. */
export interface TextField {
  label: string;
  /** In characters. */
  max: number;
  /** What it says while it is blank, where that is more than that it is required. */
  missing?: string;
}

/** What a field says while it is blank. */
export function missingText({ label, missing }: Pick<TextField, 'label' | 'missing'>): string {
  return missing ?? `${label} is required`;
}

/** What a field says of a text that is longer than it takes. */
export function tooLongText({ label, max }: Pick<TextField, 'label' | 'max'>): string {
  return `${label} must be at most ${max} characters`;
}

/** What a field says of control characters, which are never stored. */
export function controlsText({ label }: Pick<TextField, 'label'>): string {
  return `${label} has characters that can't be used`;
}
