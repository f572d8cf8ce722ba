import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { isPublic, screens } from './cold-loads.ts';
import { root } from './paths.ts';

const ENTRY = 'src/main.tsx';
const PUBLIC = 'public';
const SHELL = 'shell';
/** Code shared by at least this many screens is small, and goes into the shell's file. */
const SHELL_SCREENS = 10;

/** The public screens of a kind share a file; the rest are pages of legal text. */
const KINDS: Record<string, string> = { '/': 'landing', '/business-card': 'card' };

const LIBRARIES =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!(react-)?virtual)[^/]+)\//;
/**
 * Those of the libraries' modules that send changes or guard unsent input; public screens only
 * read.
 */
const WRITING =
  /node_modules\/@tanstack\/.*\/(mutationObserver|useMutation(State)?|useBlocker)\.js/;

const LUCIDE = /node_modules\/lucide-react\//;
/**
 * The icons of the landing page and its trial deck, the cards and the legal pages; the package's
 * index leads to all of them.
 */
const PUBLIC_ICONS =
  /\/(wifi-off|circle-alert|circle-exclamation-point|circle-check|info|x|search|moon|sun|arrow-left|mail|map-pin|phone|user|clock|ban|check|chevron-down|heart|store|id-card|languages|globe|banknote)\.mjs/;

/** Code that only a session loads. */
const MEMBERS = /apps\/web\/src\/(ui|lib|features)\/|node_modules\/@tanstack\//;
/** With fewer, a file would grow by code that most of its screens never run. */
const SHARERS = 5;
const HOME = '/client-dashboard';

/**
 * Packs code shared by several screens into few files: on a slow connection, a request costs more
 * than the weight of a small module. Code that a public screen reaches is kept apart from code that
 * only a session loads, so that a visitor from a search engine or a QR code downloads nothing for
 * members only; and from code that only another public screen reaches, since most visitors open one
 * of them.
 */
export function sharedChunks(): Rolldown.CodeSplittingGroup[] {
  let names: ReadonlyMap<string, string> | undefined;
  let starts: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  const publicName = (id: string, context: Rolldown.ChunkingContext) => {
    names ??= publicNames(context);
    return names.get(id) ?? null;
  };
  const startsOf = (id: string, context: Rolldown.ChunkingContext) => {
    starts ??= screensOf(context);
    return starts.get(id);
  };
  const isOfHome = (id: string, context: Rolldown.ChunkingContext) =>
    WRITING.test(id) ||
    (publicName(id, context) === null && startsOf(id, context)?.has(HOME) === true);
  return [
    // Code that every screen needs, in one file: it compresses better, and stays cached when our
    // own code changes.
    { name: 'base', test: (id) => LIBRARIES.test(id) && !WRITING.test(id) },
    // Few files, since each costs a request. These icons belong to members' screens, but neither to
    // a public card nor to a client's home.
    {
      name: 'icons',
      test: (id) => LUCIDE.test(id) && (!id.includes('/icons/') || PUBLIC_ICONS.test(id)),
      minShareCount: 2,
    },
    {
      name: 'member-icons',
      test: /node_modules\/lucide-react\/(?!.*\/(star|printer|zap|copy)\.)/,
      minShareCount: 2,
    },
    // Before the groups of one kind, which would pull in whatever they import.
    {
      name: (id, context) => (publicName(id, context) === PUBLIC ? PUBLIC : null),
      debugName: PUBLIC,
      test: /apps\/web\/src\//,
      minShareCount: 2,
    },
    { name: publicName, debugName: 'of one kind', test: /apps\/web\/src\//, minShareCount: 2 },
    // The rules of the forms, from the domain's schema-free files. A business card shows phone
    // numbers and pictures too: without a group, they would join the code that only a session
    // loads, or be files of a few bytes.
    {
      name: 'rules',
      test: /domain\/src\/(formats\/(phone|zip|mail)|limits\/(matching|durations)|paths\/links|businesses\/(hours|clock-time|card-via)|media\/image-name|catalogue\/service-fields)\.ts|lucide-react\/.*\/user\./,
    },
    // The words and the state of a match go together, and so do a business's own statements. Home
    // checks whether a match offers the next pro, and needs no match card for that.
    {
      name: 'match',
      test: /domain\/src\/matches\/(answer-words|match-words|transitions|lead-line)\.ts|features\/matches\/open-offer\.ts/,
    },
    {
      name: 'stated',
      test: /domain\/src\/businesses\/(opening|openings|wall-clock|clock-time|greeting|business-facts|languages|week-lines|stated-lines)\.ts/,
    },
    // A chat compares the names in links, and must not load the whole search for that.
    { name: 'edits', test: /domain\/src\/search\/edit-distance\.ts/ },
    // The start of the worker renews a subscription, on public screens too.
    { name: 'push', test: /features\/push\/(keep-subscribed|browser|push-choice|api\/.*)\.ts$/ },
    // Cards and forms of what messages carry: many parts share this, and most chats open none.
    {
      name: 'cards',
      test: /web\/src\/(lib\/(versions|answer-failure|use-read-again)|ui\/(version-card|confirm-button))\.tsx?$/,
      includeDependenciesRecursively: false,
    },
    // Home first: it has to show soonest, and loads nothing that only forms, chats and lists need.
    {
      name: (id, context) => (isOfHome(id, context) ? 'session' : null),
      debugName: 'session',
      test: MEMBERS,
      minShareCount: SHARERS,
    },
    {
      name: (id, context) => (publicName(id, context) === null ? 'members' : null),
      debugName: 'members',
      test: MEMBERS,
      minShareCount: SHARERS,
    },
    // Modules that the same screens start with share a file, whatever sheets share parts of it.
    // Without their imports, which may belong to more screens: those would load all of it.
    {
      name: (id, context) => {
        const names = startsOf(id, context);
        return names && publicName(id, context) === null ? nameOf(names) : null;
      },
      debugName: 'of the same screens',
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
  ];
}

/**
 * The file of each module that a public screen reaches: `public`, or that of the only kind that
 * reaches it.
 */
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

/** By module: the screens that start with it. */
function screensOf(context: Rolldown.ChunkingContext): ReadonlyMap<string, ReadonlySet<string>> {
  const starts = new Map<string, Set<string>>();
  const visit = (id: string, screen: string) => {
    const reached = starts.get(id) ?? new Set();
    const module = reached.has(screen) ? null : context.getModuleInfo(id);
    if (!module) return;
    starts.set(id, reached.add(screen));
    for (const imported of module.importedIds) visit(imported, screen);
  };
  for (const [path, { routes, late = [] }] of Object.entries(screens)) {
    for (const route of routes) visit(`${join(root, route)}?tsr-split=component`, path);
    for (const module of late) visit(join(root, module), path);
  }
  return starts;
}

/** The file that exactly these screens share is named after the first one and a checksum of all. */
function nameOf(paths: ReadonlySet<string>): string {
  if (paths.size >= SHELL_SCREENS) return SHELL;
  const all = [...paths];
  const sum = createHash('sha256').update(all.join()).digest('hex').slice(0, 4);
  return `${all[0]?.slice(1).replaceAll('/', '-')}-${all.length > 1 ? sum : 'parts'}`;
}
