/** Long enough for an element's replacement to take the focus itself. */
const PAUSE_MS = 60;

/** Elements that mean something to a screen reader; the innermost one left takes the focus. */
const PLACES = 'main, dialog, [role="dialog"], section, form, article, ul, ol, li, nav';

/** Innermost first. */
function wayOut(from: EventTarget | null): Element[] {
  const way: Element[] = [];
  for (let at = from instanceof Element ? from : null; at; at = at.parentElement) way.push(at);
  return way;
}

/** Makes the element focusable while it has the focus, if it isn't anyway. */
function focusPlace(place: HTMLElement): void {
  const isStop = place.hasAttribute('tabindex');
  if (!isStop) place.tabIndex = -1;
  place.dataset.keptFocus = '';
  const leave = () => {
    if (!isStop) place.removeAttribute('tabindex');
    delete place.dataset.keptFocus;
  };
  place.addEventListener('blur', leave, { once: true });
  place.focus({ preventScroll: true });
}

/**
 * When a focused element is removed, browsers reset the focus to the page, so that the next Tab
 * starts at its top. Instead, this focuses the nearest remaining element around it, unless the
 * screen has moved the focus. `from` has the focus already.
 */
export function keepFocus(from: EventTarget | null = null): () => void {
  let way = wayOut(from);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isLost = () =>
    way[0] !== undefined && !way[0].isConnected && document.activeElement === document.body;
  function mend(): void {
    if (!isLost()) return;
    const place = way.find((at) => at.isConnected && at.matches(PLACES));
    way = [];
    const around = place ?? document.querySelector('main');
    if (around instanceof HTMLElement) focusPlace(around);
  }
  const onFocus = ({ target }: FocusEvent) => {
    way = wayOut(target);
  };
  // Pressing on empty space drops the focus on purpose; removing the element later loses nothing.
  const onBlur = ({ target }: FocusEvent) => {
    setTimeout(() => {
      const isDropped = document.activeElement === document.body;
      if (isDropped && target === way[0] && way[0]?.isConnected) way = [];
    });
  };
  const observer = new MutationObserver(() => {
    if (!isLost()) return;
    clearTimeout(timer);
    timer = setTimeout(mend, PAUSE_MS);
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
  };
}
