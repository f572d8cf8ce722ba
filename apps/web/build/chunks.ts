import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { isPublic, screens } from './cold-loads.ts';
import { root } from './paths.ts';

const ENTRY = 'src/main.tsx';
const PUBLIC = 'public';
const SHELL = 'shell';
/** From so many screens on, what they share is small and comes in the file of the shell. */
const SHELL_SCREENS = 10;

/** The public screens of a kind share a file; the rest are pages of legal text. */
const KINDS: Record<string, string> = { '/': 'landing', '/business-card': 'card' };

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!(react-)?virtual)[^/]+)\//;
/** Of them what sends a change and guards what is unsent: public screens only read. */
const WRITING =
  /node_modules\/@tanstack\/.*\/(mutationObserver|useMutation(State)?|useBlocker)\.js/;

/**
 * What several screens share, in few files: on a slow line each request costs more than a small
 * module weighs. What a public screen reaches stays apart from what only a session opens, so that a
 * visitor from a search engine or a QR code downloads nothing that only members use; and from what
 * only another public screen reaches, since most visitors open one of them.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  let names: ReadonlyMap<string, string> | undefined;
  let starts: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const publicName = (id: string, context: Rolldown.ChunkingContext) => {
    names ??= publicNames(context);
    return names.get(id) ?? null;
  };
  return [
    // What every screen needs, in one file: it packs better and outlives our own changes.
    { name: 'base', test: (id) => LIBRARIES.test(id) && !WRITING.test(id) },
    // An icon that few screens use would weigh on all the others. So would these, which several
    // screens for members have, and neither a public card nor a client's home.
    {
      name: 'icons',
      test: /node_modules\/lucide-react\/(?!.*\/(star|printer|zap|copy)\.)/,
      minShareCount: 5,
    },
    // Before those of one kind, which would take along whatever they import.
    {
      name: (id, context) => (publicName(id, context) === PUBLIC ? PUBLIC : null),
      debugName: PUBLIC,
      test: /apps\/web\/src\//,
      minShareCount: 2,
    },
    { name: publicName, debugName: 'of one kind', test: /apps\/web\/src\//, minShareCount: 2 },
    // What the forms say, take and set, from the domain's schema-free files. A business card shows
    // phone numbers and pictures too: without a place of their own they would join what only a session
    // opens, or be files of a few bytes.
    {
      name: 'rules',
      test: /domain\/src\/(formats\/(refusals|phone|zip|mail)|wire\/text-field|limits\/(matching|durations)|paths\/links|businesses\/(hours|clock-time|card-via)|media\/image-name|catalogue\/service-fields)\.ts|lucide-react\/.*\/user\./,
    },
    // What is said of a match and where it stands go together; so does what a business says of itself.
    // Home asks whether a match offers the next pro, and needs no card of a match for that.
    {
      name: 'match',
      test: /domain\/src\/matches\/(answer-words|match-words|transitions|lead-line)\.ts|features\/matches\/open-offer\.ts/,
    },
    {
      name: 'business-words',
      test: /domain\/src\/businesses\/(opening|openings|wall-clock|clock-time|greeting|business-facts|languages|week-lines|stated-lines)\.ts/,
    },
    // A chat compares the names in links; it must not load the whole search for that.
    { name: 'edit-distance', test: /domain\/src\/search\/edit-distance\.ts/ },
    {
      name: (id, context) =>
        publicName(id, context) === null || WRITING.test(id) ? 'session' : null,
      debugName: 'session',
      test: /apps\/web\/src\/(ui|lib|features)\/|node_modules\/@tanstack\//,
      // With fewer sharers the file grows by what most screens never run.
      minShareCount: 5,
    },
    // Icons of the bars and of the decks: small, and each a request of its own.
    {
      name: SHELL,
      test: /lucide-react\/.*\/(house|users-round|lock-keyhole|undo-2|mail-check|handshake|send|file-text)\./,
      minShareCount: 2,
    },
    // The same of a chat.
    {
      name: 'chat-icons',
      test: /lucide-react\/.*\/(arrow-down|check-check|send-horizontal|receipt-text)\./,
      minShareCount: 2,
    },
    // What the same screens start with comes in one file, whichever sheets share parts of it. What it
    // imports may be of more screens: taken along, they would load all of it.
    {
      name: (id, context) => {
        starts ??= screensOf(context);
        const names = starts.get(id);
        return names && publicName(id, context) === null ? nameOf(names) : null;
      },
      debugName: 'of the same screens',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
}

/** The file of each module that a public screen reaches: `public`, or that of the only kind that does. */
function publicNames(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const visit = (id: string, name: string, seen: Set<string>) => {
    const module = seen.has(id) ? null : context.getModuleInfo(id);
    if (!module) return;
    seen.add(id);
    const known = names.get(id);
    names.set(id, known === undefined || known === name ? name : PUBLIC);
    for (const imported of module.importedIds) visit(imported, name, seen);
  };
  visit(join(root, ENTRY), PUBLIC, new Set());
  for (const [path, screen] of Object.entries(screens)) {
    if (!isPublic(screen)) continue;
    for (const route of screen.routes) {
      visit(`${join(root, route)}?tsr-split=component`, KINDS[path] ?? 'legal', new Set());
    }
  }
  return names;
}

/** The screens that start with each module. */
function screensOf(context: Rolldown.ChunkingContext): ReadonlyMap<string, ReadonlySet<string>> {
  const starts = new Map<string, Set<string>>();
  const visit = (id: string, screen: string) => {
    const reached = starts.get(id) ?? new Set();
    const module = reached.has(screen) ? null : context.getModuleInfo(id);
    if (!module) return;
    starts.set(id, reached.add(screen));
    for (const imported of module.importedIds) visit(imported, screen);
  };
  for (const [path, { routes }] of Object.entries(screens)) {
    for (const route of routes) visit(`${join(root, route)}?tsr-split=component`, path);
  }
  return starts;
}

/** The name of a file that just these screens share: the first and a sum of all. */
function nameOf(paths: ReadonlySet<string>): string {
  if (paths.size >= SHELL_SCREENS) return SHELL;
  const all = [...paths];
  const sum = createHash('sha256').update(all.join()).digest('hex').slice(0, 4);
  return `${all[0]?.slice(1).replaceAll('/', '-')}-${all.length > 1 ? sum : 'parts'}`;
}
