export { greetingId, isOpenMatch, isOver, isWaiting, matchFacts } from './match-states.sql.ts';
