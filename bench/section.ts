import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';

export interface Section {
  title: string;
  /** The method of measurement, in a sentence or two. */
  words: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  verdicts: readonly Verdict[];
}

export interface Verdict {
  text: string;
  holds: boolean;
}

export function verdictOf(
  name: string,
  figure: number,
  goal: { atLeast: number } | { atMost: number },
): Verdict {
  const isFloor = 'atLeast' in goal;
  const bound = isFloor ? goal.atLeast : goal.atMost;
  return {
    text: `${name}: ${figure.toFixed(2)}, goal at ${isFloor ? 'least' : 'most'} ${bound}`,
    holds: isFloor ? figure >= bound : figure <= bound,
  };
}

export const holdsAll = ({ verdicts }: Section): boolean => verdicts.every(({ holds }) => holds);

const said = ({ text, holds }: Verdict) => `${text}: ${holds ? 'holds' : 'MISSED'}`;

export function printSection(section: Section): void {
  console.log(section.title);
  console.log(`  ${section.words}`);
  for (const line of tableOf(section)) console.log(`  ${line}`);
  for (const verdict of section.verdicts) console.log(`  ${said(verdict)}`);
}

function tableOf({ head, rows }: Section): string[] {
  const widths = head.map((name, column) =>
    Math.max(3, name.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const lineOf = (cells: readonly string[]) =>
    `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`;
  return [lineOf(head), lineOf(widths.map((width) => '-'.repeat(width))), ...rows.map(lineOf)];
}

/** In ms, to observe whether the machine is free. */
const LOOK_MS = 2_000;
/** Share of the processors that other work may take. */
const TAKEN = 0.25;

/** On a busy machine even ratios within a run swing widely. */
export async function isMachineFree(): Promise<boolean> {
  const before = readTimes();
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  const now = readTimes();
  return now.idle - before.idle > (1 - TAKEN) * (now.all - before.all);
}

/** In ms, over all processors. */
function readTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const sum = (of: (each: (typeof times)[number]) => number) =>
    times.reduce((total, each) => total + of(each), 0);
  return {
    idle: sum(({ idle }) => idle),
    all: sum((each) => Object.values(each).reduce((total, ms) => total + ms, 0)),
  };
}

const FILE = new URL('../docs/benchmarks.md', import.meta.url);

const HEAD = `# Benchmarks

Written by \`npm run bench\`. Each ratio compares things that were measured in turns in the same run, so that other work on the machine affects both. Absolute times are those of the machine named in each section. PostgreSQL's autovacuum is on, as it is by default. A section that did not run keeps its earlier results.
`;

/** Replaces the sections' former versions in docs/benchmarks.md. */
export async function writeSections(sections: readonly Section[], postgres: string): Promise<void> {
  const before = await readFile(FILE, 'utf8').catch(() => '');
  const parts = new Map(
    before
      .split(/^(?=## )/m)
      .filter((part) => part.startsWith('## '))
      .map((part) => [/^## (.*)$/m.exec(part)?.[1] ?? '', part.trimEnd()] as const),
  );
  // Shows readers whether the machine had time for the figures.
  const [load = 0] = loadavg();
  const machine = `${cpus().length} cores at a load of ${load.toFixed(1)}`;
  const day = new Date().toISOString().slice(0, 10);
  const on = `${machine}, PostgreSQL ${postgres}, Node ${process.versions.node}, ${day}`;
  for (const section of sections) {
    const { title, words, verdicts } = section;
    const goals = verdicts.map((verdict) => `- ${said(verdict)}`);
    parts.set(
      title,
      [
        `## ${title}`,
        '',
        `${words} Measured on ${on}.`,
        '',
        ...tableOf(section),
        '',
        ...goals,
      ].join('\n'),
    );
  }
  await writeFile(FILE, `${HEAD}\n${[...parts.values()].join('\n\n')}\n`);
}
