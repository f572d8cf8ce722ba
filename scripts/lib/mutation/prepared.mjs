/** Where the server keeps the texts of its statements. */
export const PREPARED = 'apps/server/src/platform/database/prepared.ts';

const KEEPS = 'const isKept = isUsual(...shape);';

/**
 * The source that builds each statement whenever it is sent. A text that is kept would be that of
 * the mutant under which it was built first, also under all others.
 *
 * @param {string} source of {@link PREPARED}
 */
export function withoutKeeping(source) {
  if (!source.includes(KEEPS)) throw new Error(`${PREPARED} keeps statements in another way`);
  return source.replace(KEEPS, 'void isUsual; const isKept = false;');
}
