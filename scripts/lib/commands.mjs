/**
 * The coverage of each test command and its approximate duration on two cores. The commands print
 * it when they start, and scripts/commands.test.ts checks README against it.
 *
 * @typedef {{ minutes: number, covers: string[] }} TestCommand
 */

/** @type {Record<'npm test' | 'npm run test:rest' | 'npm run test:all', TestCommand>} */
export const TEST_COMMANDS = {
  'npm test': {
    minutes: 8,
    covers: [
      'format, lint, unused code, types, build',
      'unit and web tests',
      'integration tests without the slow ones, on PostgreSQL or else the embedded database',
      'smoke journeys in a browser',
    ],
  },
  'npm run test:rest': {
    minutes: 40,
    covers: [
      'slow integration tests',
      'on the other database, tests that depend on the driver and a third of the rest but the slow ones',
      'on the other Nodes, tests of what is bound to the engine but the slow ones',
      'all other journeys, every screen at a third of its looks, performance budgets',
    ],
  },
  'npm run test:all': {
    minutes: 75,
    covers: [
      'every test, on both databases and on Node 20, 22 and 24',
      'every screen at every look',
    ],
  },
};

/** @param {keyof typeof TEST_COMMANDS} command */
export function announce(command) {
  const { minutes, covers } = TEST_COMMANDS[command];
  process.stdout.write(`${command}: about ${minutes} minutes on two cores\n`);
  for (const part of covers) process.stdout.write(`  covers ${part}\n`);
  if (command !== 'npm test') return;
  for (const part of TEST_COMMANDS['npm run test:rest'].covers) {
    process.stdout.write(`  leaves to npm run test:rest: ${part}\n`);
  }
}
