import type { Session } from '@supabase/auth-js';
import { startFirstRead } from '../lib/first-reads.ts';
import { owesCode } from '../lib/second-factor.ts';
import { roleOf, usableStoredSession } from '../lib/stored-session.ts';
import { firstReads, type ScreenRead } from './first-reads.ts';

/** The code of each screen beyond the entry's, by its path, as the build lists it. */
declare const SCREEN_CODE: Record<string, string[]>;
/** Of that what only a session without time left waits for. */
declare const AUTH_CODE: string[];

function preload(...links: Partial<HTMLLinkElement>[]): void {
  document.head.append(...links.map((link) => Object.assign(document.createElement('link'), link)));
}

async function preloadPicture(
  answer: Promise<Response>,
  pictureOf: NonNullable<ScreenRead['picture']>,
): Promise<void> {
  try {
    const response = await answer;
    if (!response.ok) return;
    const picture = pictureOf(await response.clone().json());
    if (!picture) return;
    const { src: href, srcSet: imageSrcset = '', sizes: imageSizes = '' } = picture;
    preload({ rel: 'preload', as: 'image', fetchPriority: 'high', href, imageSrcset, imageSizes });
  } catch {
    // The screen says what went wrong, if it still matters to it.
  }
}

/** Asks for what the screen is to show, instead of after its code has come and run. */
function startReads(session: Session): void {
  const who = { id: session.user.id, role: roleOf(session) };
  for (const { call, picture } of firstReads(location, who)) {
    const answer = startFirstRead(call, session.access_token);
    if (picture) void preloadPicture(answer, picture);
  }
}

/** Asks for the screen's code, instead of after the entry has run and found out what it needs. */
function preloadCode(spared: readonly string[]): void {
  const { pathname } = location;
  // Of some paths the first part; an id follows.
  const files = SCREEN_CODE[pathname] ?? SCREEN_CODE[pathname.replace(/\/[^/]*$/, '')] ?? [];
  const needed = files.filter((file) => !spared.includes(file));
  preload(...needed.map((file) => ({ rel: 'modulepreload', href: `/${file}` })));
}

const session = usableStoredSession(Date.now());
// First, since they wait for the server as well as for the line.
if (session && !owesCode(session)) startReads(session);
preloadCode(session ? AUTH_CODE : []);
