export * from './availability.schema.ts';
export * from './availability.ts';
export * from './business-facts.ts';
export * from './business-fields.ts';
export * from './business-profile.schema.ts';
export * from './business-search.ts';
export * from './business-stats.schema.ts';
export * from './card-codes.schema.ts';
export * from './card-codes.ts';
export * from './card-via.ts';
export { clockTime } from './clock-time.ts';
export * from './greeting.ts';
export * from './hours.schema.ts';
export * from './hours.ts';
export * from './languages.ts';
export * from './nothing-stated.ts';
export * from './open-time.ts';
export * from './opening.ts';
export * from './public-card.ts';
export * from './service.schema.ts';
export * from './setup.ts';
export * from './stated-lines.ts';
export * from './tiers.ts';
export {
  type ClockChange,
  clockChanges,
  dateIn,
  dayBegins,
  momentsAt,
  wallTime,
} from './wall-clock.ts';
export { weekLines } from './week-lines.ts';
