import { useEffect, useEffectEvent } from 'react';
import { type Shortcut, shortcutOf } from './shortcuts.ts';
import { useShortcutsOn } from './shortcuts-choice.ts';

/** '?' works even while the shortcuts are turned off. */
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
