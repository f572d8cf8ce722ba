import { createStore } from '../../../store.ts';

const KEY = 'pro-match.desk-keys';

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

const isOn = createStore(remembered());

/**
 * Returns true if single keys work on the desk: people who dictate, or hit keys by mistake, turn
 * them off.
 */
export const useShortcutsOn = isOn.useValue;

export function turnShortcuts(wanted: boolean): void {
  isOn.set(wanted);
  try {
    localStorage.setItem(KEY, wanted ? 'on' : 'off');
  } catch {
    // If storage is blocked, the choice lasts as long as the page.
  }
}
