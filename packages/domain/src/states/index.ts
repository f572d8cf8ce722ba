export { isStateCode, STATES, type State, type StateCode, stateName } from './states.ts';
