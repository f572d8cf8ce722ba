/** A text that someone types: what it is called when it is refused, and how long it may be. */
export interface TextField {
  label: string;
  /** In characters. */
  max: number;
}

/** What a field says while it is blank. */
export function missingText({ label }: Pick<TextField, 'label'>): string {
  return `${label} is required`;
}
