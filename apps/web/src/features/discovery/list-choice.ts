import { createStore } from '../../store.ts';

const KEY = 'pro-match.deck-view';

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) === 'list';
  } catch {
    return false;
  }
}

const isList = createStore(remembered());

/** True if this device shows businesses as a list rather than as cards. */
export const useIsList = isList.useValue;

/** Applies to every service. */
export function chooseList(wanted: boolean): void {
  isList.set(wanted);
  try {
    localStorage.setItem(KEY, wanted ? 'list' : 'cards');
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
