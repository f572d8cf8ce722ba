import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  missingText,
  type TextField,
  tooLongText,
} from '../packages/domain/src/wire/text-field.ts';

const SERVER = 'apps/server/src';
const DOMAIN = 'packages/domain/src';
const WEB = 'apps/web/src';

const sourcesBelow = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$|(^|\/)testing\//.test(file))
    .map((file) => join(folder, file));

const isField = (value: unknown): value is TextField =>
  typeof value === 'object' && value !== null && 'label' in value && 'max' in value;

/** The messages of a domain file: its sentences, and those worded by its fields. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' ').length > 2 ? [value] : [];
  if (isField(value)) return [missingText(value), tooLongText(value)];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(sentencesOf)
    : [];
}

it('reads forms in one place of the server, which blames the sender for a malformed one', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test\.ts$|\/testing\//.test(file))
    .filter((file) => /\.(parseBody|formData)\(/.test(readFileSync(join(SERVER, file), 'utf8')));
  expect(files).toEqual(['platform/http/read-form.ts']);
});

it('checks for an input method in one place, before any Enter', () => {
  const files = sourcesBelow(WEB).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const asking = files.filter(({ text }) =>
    /\.isComposing|\bkeyCode\b|\{[^}]*isComposing:/.test(text),
  );
  expect(asking.map(({ file }) => file)).toEqual(['apps/web/src/ui/is-composing.ts']);
  // An Enter that only must not submit the form is a separate case.
  const enters = files.filter(({ text }) =>
    /key [!=]== 'Enter'(?!\) event\.preventDefault)/.test(text),
  );
  expect(enters.length).toBeGreaterThan(3);
  expect(enters.filter(({ text }) => !text.includes('isComposing('))).toEqual([]);
});

it('words the problems of a field in one place, for the schema and the form', async () => {
  const texts = [SERVER, DOMAIN, WEB]
    .flatMap(sourcesBelow)
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const files = sourcesBelow(DOMAIN).filter((file) => /-fields\.ts$|\/refusals\.ts$/.test(file));
  expect(files.length).toBeGreaterThan(10);
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `../${file}`)),
  );
  const twice = [...new Set(modules.flatMap(sentencesOf))].flatMap((sentence) => {
    const words = [`'${sentence}'`, `"${sentence}"`, `>${sentence}<`];
    const saying = texts.filter(({ text }) => words.some((said) => text.includes(said)));
    return saying.length > 1 ? [{ sentence, files: saying.map(({ file }) => file) }] : [];
  });
  expect(twice).toEqual([]);
});

it('takes maximum lengths from the domain', () => {
  const byHand = sourcesBelow(WEB).filter((file) =>
    /maxLength=(\{\d|")|MAX_LENGTH = \d/.test(readFileSync(file, 'utf8')),
  );
  expect(byHand).toEqual([]);
});
