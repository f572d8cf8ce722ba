import type { Page } from '@playwright/test';
import {
  factsOf,
  holdersOf,
  isBeyond,
  isSurface,
  misplaced,
  paddingBox,
  seenPart,
  shared,
} from './layout-boxes.ts';
import {
  CONTROLS,
  controlFindings,
  coveredText,
  isOwn,
  nameOf,
  sizeOf,
  TARGET_MIN,
} from './layout-controls.ts';
import { isOverlap, isSeenTwice, overlaps } from './layout-overlaps.ts';
import {
  brokenWords,
  firstBoxes,
  isHonestCut,
  PIECE_MIN,
  SEEN_MIN,
  textFindings,
  WORD_MAX,
  WORDS_FROM,
} from './layout-text-findings.ts';
import { boxesOf, isSeen, isTiny, say, showsAt, writtenIn } from './layout-texts.ts';

/**
 * The faults of the page's current layout, one line each; while a dialog is open, only the
 * topmost dialog counts. The rules, strictly:
 *
 * - The page does not scroll sideways, and no text lies outside it.
 * - No text is cut by an ancestor that hides what overflows. A cut is honest only with an
 *   ellipsis, after at least {@link SEEN_MIN} characters, where one press shows the whole (the
 *   text is in a link, a button or an option, or carries it as its title); never in the
 *   navigation. What an ancestor scrolls to is not cut.
 * - Text stays on the surface it is written on: its button, its chip, its card.
 * - No word of up to {@link WORD_MAX} letters is broken; a longer one leaves no piece shorter than
 *   {@link PIECE_MIN}, unless the text is larger than its default size. In a window narrower than
 *   {@link WORDS_FROM} rem no such word fits beside anything: there words may break.
 * - No text lies on another text with nothing opaque between them.
 * - Nothing opaque in a control, a badge for example, covers the control's own text.
 * - Each control can be scrolled to where its center, or that of one of its lines, can be pressed:
 *   not outside the window, not under a bar; what an open list covers is not checked. The control,
 *   or its label, measures at least {@link TARGET_MIN} px both ways, unless it is a link in a sentence.
 */
export function layoutFindings(page: Page): Promise<string[]> {
  return page.evaluate(`(() => { ${SOURCE}; return measure(); })()`);
}

/** Undoes scrolling by an earlier check that a person could not undo. */
function scrollBack(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  for (const element of document.querySelectorAll('body *')) {
    const isScrolled = element.scrollTop !== 0 || element.scrollLeft !== 0;
    const { overflowX, overflowY } = getComputedStyle(element);
    if (isScrolled && overflowX === 'hidden' && overflowY === 'hidden') {
      element.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    }
  }
}

function measure(): string[] {
  const page = document.documentElement;
  scrollBack();
  const dialogs = [...document.querySelectorAll('dialog:modal')];
  const root = dialogs.at(-1) ?? document.body;
  const known = new Map<Element, boolean>();
  const all = writtenIn(root, known);
  const sideways = page.scrollWidth - page.clientWidth;
  return [
    ...(sideways > 0 ? [`the page is ${sideways} px wider than its window`] : []),
    ...new Set([
      ...textFindings(all),
      ...brokenWords(all),
      ...overlaps(all),
      ...controlFindings(root, known),
    ]),
  ];
}

/**
 * The browser runs the source of these functions, which may therefore use only each other and the
 * values named here.
 */
const SOURCE = [
  `const [SEEN_MIN, WORD_MAX, PIECE_MIN, WORDS_FROM, TARGET_MIN] = [${[SEEN_MIN, WORD_MAX, PIECE_MIN, WORDS_FROM, TARGET_MIN]}]`,
  `const CONTROLS = ${JSON.stringify(CONTROLS)}`,
  'const factsKnown = new Map()',
  ...[
    say,
    isTiny,
    isSeen,
    writtenIn,
    boxesOf,
    factsOf,
    paddingBox,
    isBeyond,
    isSurface,
    holdersOf,
    misplaced,
    seenPart,
    scrollBack,
    isHonestCut,
    firstBoxes,
    textFindings,
    brokenWords,
    showsAt,
    shared,
    isOverlap,
    isSeenTwice,
    overlaps,
    nameOf,
    isOwn,
    sizeOf,
    coveredText,
    controlFindings,
    measure,
  ].map(String),
].join(';\n');
