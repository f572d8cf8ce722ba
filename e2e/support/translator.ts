import { expect, type Page } from './test.ts';

/** Appended to every translated text; invisible, and ignored by Playwright. */
const MARK = '\u200b';

/** Elements that translators skip. */
const UNTOUCHED = 'script, style, noscript, textarea, svg, [translate="no"], .notranslate, iframe';

interface Words {
  mark: string;
  untouched: string;
}

/** In ms: a real translator loads, and asks its server, first. */
const FIRST_WORD_MS = 400;

/** Applies to every document from now on, as a user's setting would. */
export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(followWords, { mark: MARK, untouched: UNTOUCHED, after: FIRST_WORD_MS });
}

/** Applies now and later, until the page is left. */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(followWords, { mark: MARK, untouched: UNTOUCHED, after: 0 });
}

/**
 * Waits until every word is translated and matches what React last wrote; nothing may have failed.
 */
export async function expectTranslated(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(untranslated, { mark: MARK, untouched: UNTOUCHED }))
    .toEqual([]);
  await expect
    .poll(() => page.evaluate(staleWords, { mark: MARK, untouched: UNTOUCHED }))
    .toEqual([]);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
}

/**
 * Changes the DOM like Chrome's translator: marks the document, replaces each text with two
 * `<font>` around the translation, and follows new texts. Adds only a mark to the words, so that a
 * journey can still read them.
 */
function followWords({ mark, untouched, after }: Words & { after: number }): void {
  const isForeign = (text: Node) =>
    /\S/.test(text.nodeValue ?? '') && !text.parentElement?.closest(`font, ${untouched}`);

  function wrap(text: Node): void {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.append(`${text.nodeValue ?? ''}${mark}`);
    outer.append(inner);
    text.parentNode?.replaceChild(outer, text);
  }

  function wrapAll(): void {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts.filter(isForeign)) wrap(text);
  }

  function start(): void {
    document.documentElement.classList.add('translated-ltr');
    let isDue = false;
    // Delayed, as by a server.
    new MutationObserver(() => {
      if (isDue) return;
      isDue = true;
      setTimeout(() => {
        isDue = false;
        wrapAll();
      }, 20);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    wrapAll();
  }

  if (document.readyState === 'complete') start();
  else {
    // Wait until the page is idle, like Chrome.
    window.addEventListener('load', () => setTimeout(() => requestIdleCallback(start), after));
  }
}

/** Parts of a React tree that give an element's intended text. */
interface Fiber {
  tag: number;
  memoizedProps: unknown;
  stateNode: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

function untranslated({ mark, untouched }: Words): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) {
    const { nodeValue, parentElement } = walker.currentNode;
    if (!nodeValue?.trim() || parentElement?.closest(untouched)) continue;
    if (!nodeValue.includes(mark)) texts.push(nodeValue);
  }
  return texts;
}

/** Elements whose text differs from what React last wrote. */
function staleWords({ mark, untouched }: Words): string[] {
  const [ROOT, PORTAL, ELEMENT, TEXT] = [3, 4, 5, 6];
  const stale: string[] = [];

  function isWords(value: unknown): value is string | number {
    return typeof value === 'string' || typeof value === 'number';
  }

  /** Null if React doesn't know the text. */
  function wordsOf(fiber: Fiber): string | null {
    if (fiber.tag === TEXT) return String(fiber.memoizedProps);
    const { children, dangerouslySetInnerHTML: html } = (fiber.memoizedProps ?? {}) as {
      children?: unknown;
      dangerouslySetInnerHTML?: unknown;
    };
    if (html) return null;
    let words: string | null = fiber.tag === ELEMENT && isWords(children) ? String(children) : '';
    for (let child = fiber.child; child; child = child.sibling) {
      const inner = wordsOf(child);
      // A portal's contents are elsewhere in the document.
      if (child.tag !== PORTAL) words = words === null || inner === null ? null : words + inner;
    }
    const { stateNode } = fiber;
    if (words !== null && stateNode instanceof HTMLElement && !stateNode.closest(untouched)) {
      const said = (stateNode.textContent ?? '').replaceAll(mark, '');
      if (said !== words && !stateNode.querySelector(untouched)) {
        stale.push(`"${said}" in place of "${words}"`);
      }
    }
    return words;
  }

  for (const [name, held] of Object.entries(document.getElementById('root') ?? {})) {
    if (!name.startsWith('__reactContainer$')) continue;
    const root = (held as Fiber & { stateNode: { current: Fiber } }).stateNode.current;
    if (root.tag === ROOT) wordsOf(root);
  }
  return stale;
}
