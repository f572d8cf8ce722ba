/** `label` names the text in errors. */
export interface TextField {
  label: string;
  /** In characters. */
  max: number;
  /** Shown while the field is blank; says more than that it is required. */
  missing?: string;
}

export function missingText({ label, missing }: Pick<TextField, 'label' | 'missing'>): string {
  return missing ?? `${label} is required`;
}

export function tooLongText({ label, max }: Pick<TextField, 'label' | 'max'>): string {
  return `${label} must be at most ${max} characters`;
}

export function controlsText({ label }: Pick<TextField, 'label'>): string {
  return `${label} has characters that can't be used`;
}
