import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

function show({ isDismissable }: { isDismissable?: boolean } = {}) {
  const onClose = vi.fn();
  render(
    <Sheet isOpen title="Report Dana" onClose={onClose} isDismissable={isDismissable}>
      <p>What happened?</p>
      <input type="file" aria-label="A photo" />
    </Sheet>,
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  return { onClose, dialog, words: screen.getByText('What happened?') };
}

/** Escape as a browser handles it: `cancel` may be refused, but not twice without a press between. */
function pressEscape(dialog: HTMLDialogElement, { mayRefuse = true } = {}): void {
  const isRefused = !fireEvent(dialog, new Event('cancel', { cancelable: mayRefuse }));
  if (!isRefused) dialog.close();
}

it('asks its owner to close it on Escape', () => {
  const { onClose, dialog } = show();
  pressEscape(dialog);
  expect(onClose).toHaveBeenCalledOnce();
  expect(dialog.open).toBe(true);
});

it('tells its owner when the browser closes it without asking', () => {
  const { onClose, dialog } = show();
  dialog.close();
  expect(onClose).toHaveBeenCalledOnce();
});

it('stays open on repeated Escape while it cannot be dismissed', () => {
  const { onClose, dialog } = show({ isDismissable: false });
  pressEscape(dialog);
  pressEscape(dialog, { mayRefuse: false });
  expect(dialog.open).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('stays open when a file picker in it is closed', () => {
  const { onClose } = show();
  fireEvent(screen.getByLabelText('A photo'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
});

it('leaves Escape to a sheet that is open inside it', () => {
  const [closeOuter, closeInner] = [vi.fn(), vi.fn()];
  render(
    <Sheet isOpen title="Outer" onClose={closeOuter}>
      <Sheet isOpen title="Inner" onClose={closeInner}>
        Sure?
      </Sheet>
    </Sheet>,
  );
  pressEscape(screen.getByRole('dialog', { name: 'Inner' }));
  expect(closeInner).toHaveBeenCalledOnce();
  expect(closeOuter).not.toHaveBeenCalled();
});

it('stays open when it was closed and shown again at once, as in strict mode', () => {
  const { onClose, dialog } = show();
  fireEvent(dialog, new Event('close'));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes on a press outside', async () => {
  const { onClose, dialog } = show();
  await userEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  ['a selection that ends outside', 'words', 'dialog'],
  ['a press that begins outside', 'dialog', 'words'],
] as const)('stays open after %s', async (_, from, to) => {
  const shown = show();
  const user = userEvent.setup();
  await user.pointer([
    { keys: '[MouseLeft>]', target: shown[from] },
    { keys: '[/MouseLeft]', target: shown[to] },
  ]);
  expect(shown.onClose).not.toHaveBeenCalled();
});

it('keeps the page from scrolling until the last sheet has closed', () => {
  const { overflow } = document.documentElement.style;
  const stack = (isInner: boolean, isOuter = true) => (
    <>
      <Sheet isOpen={isOuter} title="Outer" onClose={() => undefined}>
        What happened?
      </Sheet>
      <Sheet isOpen={isInner} title="Inner" onClose={() => undefined}>
        Sure?
      </Sheet>
    </>
  );
  const { rerender } = render(stack(true));
  rerender(stack(false));
  expect(document.documentElement.style.overflow).toBe('hidden');
  rerender(stack(false, false));
  expect(document.documentElement.style.overflow).toBe(overflow);
});
