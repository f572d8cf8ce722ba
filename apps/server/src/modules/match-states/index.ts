export {
  droppedAt,
  greetingId,
  isOpenMatch,
  isOver,
  isWaiting,
  isWorkDone,
  matchFacts,
} from './match-states.sql.ts';
