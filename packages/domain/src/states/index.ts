export { isStateCode, STATES, type StateCode, stateName } from './states.ts';
