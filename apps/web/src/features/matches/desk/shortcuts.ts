import { isComposing } from '../../../ui/is-composing.ts';

export type Shortcut = 'next' | 'previous' | 'open' | 'accept' | 'decline' | 'help';

/** In the order of the help. */
export const SHORTCUTS: readonly { does: Shortcut; key: string; label: string }[] = [
  { does: 'next', key: 'J', label: 'Next lead' },
  { does: 'previous', key: 'K', label: 'Previous lead' },
  { does: 'open', key: 'O', label: 'Open the chat' },
  { does: 'accept', key: 'A', label: 'Match with Client' },
  { does: 'decline', key: 'D', label: 'Not for me' },
  { does: 'help', key: '?', label: 'These shortcuts' },
];

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

/** Undefined while the user types or is in a dialog, or if a modifier is held. */
export function shortcutOf(event: KeyboardEvent): Shortcut | undefined {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (isComposing(event) || document.querySelector('dialog[open]')) return undefined;
  if (event.target instanceof Element && event.target.closest(TYPING)) return undefined;
  return SHORTCUTS.find(({ key }) => key === event.key.toUpperCase())?.does;
}
