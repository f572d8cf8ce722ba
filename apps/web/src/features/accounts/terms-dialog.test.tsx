import { longDate } from '@pro-match/domain/formats';
import { TERMS_VERSION, termsFor } from '@pro-match/domain/terms';
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
  it('accepts only once the box is ticked', async () => {
    const { onAccept } = setUp();
    expect(button('Accept & Continue').disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(button('Accept & Continue'));
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(TERMS_VERSION);
  });

  it('treats closing as a decline', async () => {
    const { onDecline } = setUp();
    await userEvent.click(button('Close'));
    await userEvent.click(button('Decline'));
    expect(onDecline).toHaveBeenCalledTimes(2);
  });

  it('cannot be accepted, declined or closed while busy', async () => {
    const on = setUp(true);
    expect(button('Decline').disabled).toBe(true);
    expect(button('Close').disabled).toBe(true);
    await userEvent.click(button('Processing...'));
    expect(on.onAccept).not.toHaveBeenCalled();
  });

  it('does not mention a change to somebody who sees the terms for the first time', () => {
    setUp();
    const dialog = screen.getByRole('dialog', { name: 'Terms and Conditions' });
    expect(dialog.textContent).not.toContain('changed');
    expect(dialog.textContent).toContain(`Last updated: ${longDate(new Date())}`);
  });

  it('says in its description when the new terms take effect and what a decline means', () => {
    const { countsFrom, version } = termsFor('business');
    const on = { onAccept: vi.fn(), onDecline: vi.fn() };
    render(
      <TermsDialog reader="business" isOpen isRenewal isBusy={false} failure={null} {...on} />,
    );
    const dialog = screen.getByRole('dialog', { name: 'Terms and Conditions' });
    const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '');
    const day = (of: string) => longDate(new Date(`${of}T12:00`));
    expect(description?.textContent).toContain('Please read and accept the terms to continue');
    expect(description?.textContent).toContain(`The new ones take effect on ${day(countsFrom)}.`);
    expect(description?.textContent).toContain('you can still read everything');
    expect(dialog.textContent).toContain(`Last updated: ${day(version)}`);
  });

  it('is readable by keyboard: the text is a region that takes the focus', () => {
    setUp();
    const text = screen.getByRole('region', { name: /Terms and Conditions for Clients/ });
    expect(text.tabIndex).toBe(0);
  });
});
