import { STATES } from '@pro-match/domain/states';

/** The states to choose from, found by name or code. */
export const STATE_OPTIONS = STATES.map(({ code, name }) => ({ id: code, label: name }));
