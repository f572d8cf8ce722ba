// Read by the browser as text: see SOURCE in layout.ts.

import { misplaced } from './layout-boxes.ts';
import { isSeen, say, showsAt, writtenIn } from './layout-texts.ts';

export const TARGET_MIN = 24;

export const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab], [role=menuitem]';

export function nameOf(control: Element): string {
  return control.getAttribute('aria-label') ?? control.textContent ?? '';
}

/** Includes the control's contents and labels. */
export function isOwn(control: Element, at: Element | null): boolean {
  if (!at) return false;
  const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
  return control.contains(at) || labels.some((label) => label.contains(at));
}

export function sizeOf(control: Element): [width: number, height: number] {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : null;
  const { width, height } = (label ?? control).getBoundingClientRect();
  return [Math.max(width, control.clientWidth), Math.max(height, control.clientHeight)];
}

/** Text of a control that another part of it covers. */
export function coveredText(control: Element, known: Map<Element, boolean>): string | undefined {
  for (const { element, node, rects } of writtenIn(control, known)) {
    // Initials take the place of a picture until it loads.
    if (element.closest('[aria-hidden=true]')) continue;
    for (const rect of rects) {
      // Text behind an ellipsis has a box too.
      if (misplaced(element, rect)) continue;
      const { left, right, top, bottom } = rect;
      for (const x of [left + 2, (left + right) / 2, right - 2]) {
        const at = document.elementFromPoint(x, (top + bottom) / 2);
        if (!at || !control.contains(at) || at.contains(element) || element.contains(at)) continue;
        if (!showsAt(element, x, (top + bottom) / 2)) return node.data;
      }
    }
  }
  return undefined;
}

export function controlFindings(root: Element, known: Map<Element, boolean>): string[] {
  const found: string[] = [];
  for (const control of root.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isSeen(control, known) || control.matches(':disabled, [aria-disabled=true], [inert] *'))
      continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    // A broken link has several lines; scrolled to its middle, the first may be under a bar.
    const lines = [...control.getClientRects()];
    if (lines.length === 0) continue;
    const centers = lines.map(({ left, top, width, height }) =>
      document.elementFromPoint(left + width / 2, top + height / 2),
    );
    if (!centers.some((at) => isOwn(control, at) || at?.closest('[role=listbox]'))) {
      found.push(say('out of reach', control, nameOf(control)));
    }
    const covered = coveredText(control, known);
    if (covered) found.push(say('covered by its control', control, covered));
    const isInSentence = getComputedStyle(control).display === 'inline';
    if (!isInSentence && Math.min(...sizeOf(control)) < TARGET_MIN) {
      found.push(say('small target', control, nameOf(control)));
    }
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return found;
}
