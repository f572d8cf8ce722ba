export interface DeckKeys {
  onPass: () => void;
  onConnect: () => void;
  onUndo: () => void;
}

const ownsItsKeys =
  'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="listbox"], [role="menu"], [role="slider"], [data-owns-keys]';

/**
 * Arrow keys swipe and Backspace undoes, unless a dialog is open, or a field or a row that scrolls
 * sideways has the focus. A key held down swipes once: nobody means to pass twenty businesses a
 * second.
 */
export function attachDeckKeys(keys: DeckKeys): () => void {
  const acts: Partial<Record<string, () => void>> = {
    ArrowLeft: keys.onPass,
    ArrowRight: keys.onConnect,
    Backspace: keys.onUndo,
  };
  function onKey(event: KeyboardEvent): void {
    const act = acts[event.key];
    if (!act || event.defaultPrevented || event.repeat) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest(ownsItsKeys)) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  }
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}
