import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openObjectStore } from '../modules/media/index.ts';
import type { Config } from '../platform/config/config.ts';
import { DEMO_PICTURES } from '../shipped-folders.ts';

const BUCKET = 'business-images';
const FOLDER = 'demo';

let bySubject: ReadonlyMap<string, string[]> | undefined;

/** None of them names a trade. */
export function demoLogos(): readonly string[] {
  return urlsOf('logo');
}

/** All different. */
export function picturesOf(service: string): readonly string[] {
  const words = service.toLowerCase().match(/[a-z]+/g) ?? [];
  return urlsOf(words.join('-'));
}

/** Skips those that the store already has. */
export async function storeDemoPictures(config: Config): Promise<void> {
  const store = openObjectStore(config);
  const known = new Set<string>();
  for await (const { key } of store.list(`${BUCKET}/${FOLDER}`)) known.add(key);
  await Promise.all(
    readdirSync(DEMO_PICTURES).map(async (file) => {
      const key = `${BUCKET}/${FOLDER}/${file}`;
      if (!known.has(key)) await store.put(key, await readFile(join(DEMO_PICTURES, file)));
    }),
  );
}

function urlsOf(subject: string): readonly string[] {
  // Read when it is needed: a server without demo data never does.
  bySubject ??= groupBySubject(readdirSync(DEMO_PICTURES));
  return bySubject.get(subject) ?? [];
}

/** The files are called SUBJECT-NUMBER.webp; larger ones, which come first, SUBJECT-scene-NUMBER.webp. */
function groupBySubject(files: readonly string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const scenesFirst = files.toSorted(
    (a, b) => Number(b.includes('-scene-')) - Number(a.includes('-scene-')) || (a < b ? -1 : 1),
  );
  for (const file of scenesFirst) {
    const [, subject = ''] = /^([a-z-]+?)(?:-scene)?(?:-\d+)+\.webp$/.exec(file) ?? [];
    const url = `/storage/v1/object/public/${BUCKET}/${FOLDER}/${file}`;
    const group = groups.get(subject);
    if (group) group.push(url);
    else groups.set(subject, [url]);
  }
  return groups;
}
