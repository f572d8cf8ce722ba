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

/** A domain file's messages about a field, either by name or as the field would word them. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(' ').length > 2 ? [value] : [];
  if (isField(value)) return [missingText(value), tooLongText(value)];
  return typeof value === 'object' && value !== null
    ? Object.values(value).flatMap(sentencesOf)
    : [];
}

it('reads forms in one place, which takes a broken one for the sender’s mistake', () => {
  const files = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/test\.ts$|\/testing\//.test(file))
    .filter((file) => /\.(parseBody|formData)\(/.test(readFileSync(join(SERVER, file), 'utf8')));
  expect(files).toEqual(['platform/http/read-form.ts']);
});

it('asks in one place whether an input method is at a word, before any Enter', () => {
  const files = sourcesBelow(WEB).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
  const asking = files.filter(({ text }) =>
    /\.isComposing|\bkeyCode\b|\{[^}]*isComposing:/.test(text),
  );
  expect(asking.map(({ file }) => file)).toEqual(['apps/web/src/ui/is-composing.ts']);
  // An Enter that only must not send the form is a separate case.
  const enters = files.filter(({ text }) =>
    /key [!=]== 'Enter'(?!\) event\.preventDefault)/.test(text),
  );
  expect(enters.length).toBeGreaterThan(3);
  expect(enters.filter(({ text }) => !text.includes('isComposing('))).toEqual([]);
});

it('says what is wrong with a field in one place, for schema and form', async () => {
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

it('takes the length of a text from the domain, which the schema stands on', () => {
  const byHand = sourcesBelow(WEB).filter((file) =>
    /maxLength=(\{\d|")|MAX_LENGTH = \d/.test(readFileSync(file, 'utf8')),
  );
  expect(byHand).toEqual([]);
});
