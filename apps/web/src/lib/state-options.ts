import { STATES } from '@pro-match/domain/states';

export const STATE_OPTIONS = STATES.map(({ code, name }) => ({ id: code, label: name }));
