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

/** Single keys can be turned off by people who dictate, or hit keys by mistake. */
export const useShortcutsOn = isOn.useValue;

export function turnShortcuts(wanted: boolean): void {
  isOn.set(wanted);
  try {
    localStorage.setItem(KEY, wanted ? 'on' : 'off');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
