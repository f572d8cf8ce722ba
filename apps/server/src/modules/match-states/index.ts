export { isOpenMatch, isOver, isWaiting, matchFacts } from './match-states.sql.ts';
