/**
 * Returns true if the element that had the focus is gone, so its replacement may take the focus.
 */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || Boolean(activeElement?.matches('[data-kept-focus]'));
}
