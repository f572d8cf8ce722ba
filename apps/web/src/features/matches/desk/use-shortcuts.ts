import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts.ts';
import { useShortcutsOn } from './shortcuts-choice.ts';

/** Calls `onShortcut` for the keys of the desk, while they are turned on; '?' always helps. */
export function useShortcuts(onShortcut: (shortcut: Shortcut) => void): void {
  const isOn = useShortcutsOn();
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (shortcut === undefined || !(isOn || shortcut === 'help')) return;
    event.preventDefault();
    onShortcut(shortcut);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => act(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
