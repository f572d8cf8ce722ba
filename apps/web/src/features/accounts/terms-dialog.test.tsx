import { TERMS_VERSION } from '@pro-match/domain/terms';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { TermsDialog } from './terms-dialog.tsx';

function setUp(isBusy = false) {
  const on = { onAccept: vi.fn(), onDecline: vi.fn() };
  render(<TermsDialog reader="client" isOpen isBusy={isBusy} failure={null} {...on} />);
  return on;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('TermsDialog', () => {
  it('takes an acceptance only after the tick', async () => {
    const { onAccept } = setUp();
    expect(button('Accept & Continue').disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button('Accept & Continue'));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(TERMS_VERSION);
  });

  it('takes closing for a decline', async () => {
    const { onDecline } = setUp();
    await userEvent.click(button('Close'));
    await userEvent.click(button('Decline'));
    expect(onDecline).toHaveBeenCalledTimes(2);
  });

  it('lets nothing be pressed while it works', async () => {
    const on = setUp(true);
    expect(button('Decline').disabled).toBe(true);
    expect(button('Close').disabled).toBe(true);
    await userEvent.click(button('Processing...'));
    expect(on.onAccept).not.toHaveBeenCalled();
  });

  it('can be read by keyboard: the text is a region that takes the focus', () => {
    setUp();
    const text = screen.getByRole('region', { name: /Terms and Conditions for Clients/ });
    expect(text.tabIndex).toBe(0);
  });
});
