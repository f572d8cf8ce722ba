import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { plainName, readAssets, screenKey } from '../e2e/support/screen-key.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A build with these files. */
function build(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'pro-match-assets-'));
  folders.push(folder);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return { assets: readAssets(folder), shared: 'shared', server: 'server' };
}

const FILES = {
  'index-AAAAAAAA.js': 'import("./chat-BBBBBBBB.js"); import("./team-CCCCCCCC.js");',
  'chat-BBBBBBBB.js': 'say("hello")',
  'team-CCCCCCCC.js': 'decide()',
  'index-DDDDDDDD.css': 'p { color: red }',
};
const CHAT = { assets: ['index.js', 'chat.js'], isServerWritten: false };
const before = () => screenKey(CHAT, build(FILES));

it('removes the hash from a file name, whatever characters it has', () => {
  expect(['index-CQt6mL7F.js', 'a-b-6629-x-_y-Z0-.woff2'].map(plainName)).toEqual([
    'index.js',
    'a-b-6629.woff2',
  ]);
});

it('keeps a key when a chunk changes that the screen does not load', () => {
  const { 'team-CCCCCCCC.js': _, 'index-AAAAAAAA.js': index, ...rest } = FILES;
  const files = {
    ...rest,
    // The new name of the chunk changes the entry, and so the name of the entry.
    'index-EEEEEEEE.js': index.replace('CCCCCCCC', 'FFFFFFFF'),
    'team-FFFFFFFF.js': 'decide(twice)',
  };
  expect(screenKey(CHAT, build(files))).toBe(before());
});

it.each([
  ['a chunk that it loads', { ...FILES, 'chat-BBBBBBBB.js': 'say("bye")' }],
  ['the entry', { ...FILES, 'index-AAAAAAAA.js': 'import("./chat-BBBBBBBB.js");' }],
  ['a style', { ...FILES, 'index-DDDDDDDD.css': 'p { color: blue }' }],
  ['another file of the same plain name', { ...FILES, 'chat-GGGGGGGG.js': 'more()' }],
])('changes with %s', (_what, files) => {
  expect(screenKey(CHAT, build(files))).not.toBe(before());
});

it('changes when a loaded chunk is gone', () => {
  const { 'chat-BBBBBBBB.js': _, ...files } = FILES;
  expect(screenKey(CHAT, build(files))).not.toBe(before());
});

it('changes with the files that all screens share', () => {
  expect(screenKey(CHAT, { ...build(FILES), shared: 'other' })).not.toBe(before());
});

it('changes with the server only if the server writes the document', () => {
  const written = { ...CHAT, isServerWritten: true };
  const other = { ...build(FILES), server: 'other' };
  expect(screenKey(CHAT, other)).toBe(before());
  expect(screenKey(written, other)).not.toBe(screenKey(written, build(FILES)));
});

it('leaves text unchanged that only looks like a file name', () => {
  const { assets } = build(FILES);
  expect(assets.plain('see chat-BBBBBBBB.js and chat-HHHHHHHH.js')).toBe(
    'see chat.js and chat-HHHHHHHH.js',
  );
});
