import { useEffect, useRef, useState } from 'react';

/**
 * When rows disappear together with the pressed button, moves the focus to the row that takes their
 * place, or to the heading if none is left. A row needs its item's id and a `tabIndex`.
 */
export function useFocusAfter() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [next, setNext] = useState<{ id: string | undefined } | null>(null);
  // In an effect, since the closing sheet first returns the focus to the button that will
  // disappear.
  useEffect(() => {
    if (!next) return;
    const row = next.id === undefined ? null : document.getElementById(next.id);
    (row ?? heading.current)?.focus();
  }, [next]);

  function focusAfter<Item extends { id: string }>(
    items: readonly Item[],
    isGone: (item: Item) => boolean,
  ): void {
    const at = items.findIndex(isGone);
    const isLeft = (item: Item) => !isGone(item);
    const near = items.slice(at).find(isLeft) ?? items.slice(0, at).findLast(isLeft);
    setNext({ id: near?.id });
  }

  return { heading, focusAfter };
}
