import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FOLDER = 'docs/decisions';
const SECTIONS = ['Context', 'Decision', 'Consequences'];

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.md'));

describe('a decision page', () => {
  it.each(files)('%s has the number of its file, a title and three sections', (file) => {
    const page = readFileSync(`${FOLDER}/${file}`, 'utf8');
    expect(page).toMatch(new RegExp(`^# ${file.slice(0, 3)}: [A-Z]`));
    const sections = [...page.matchAll(/^## (.+)$/gm)].map(([, section]) => section);
    expect(sections).toEqual(SECTIONS);
    expect(page).not.toMatch(new RegExp(`^\\*\\*(${SECTIONS.join('|')})\\b`, 'm'));
  });

  it('has a unique number', () => {
    const numbers = files.map((file) => file.slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
