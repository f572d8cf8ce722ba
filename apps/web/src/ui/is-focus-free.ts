/** True if the element that had the focus is gone, so that its replacement may take it. */
export function isFocusFree(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || Boolean(activeElement?.matches('[data-kept-focus]'));
}
