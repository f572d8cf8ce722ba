export { isId, newId } from './ids.ts';
