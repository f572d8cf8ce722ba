/** The server keeps the texts of its statements here. */
export const PREPARED = 'apps/server/src/platform/database/prepared.ts';

const KEEPS = {
  'const isKept = isUsual(...shape);': 'void isUsual; const isKept = false;',
  'known.set(own, statement);': '',
};

/**
 * Makes the source build a statement each time it is sent. A kept text would be that of the mutant
 * under which it was first built.
 *
 * @param {string} source of {@link PREPARED}
 */
export function withoutKeeping(source) {
  let changed = source;
  for (const [keeps, instead] of Object.entries(KEEPS)) {
    if (!changed.includes(keeps)) throw new Error(`${PREPARED} keeps statements in another way`);
    changed = changed.replace(keeps, instead);
  }
  return changed;
}
