import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { readBusinessDraft } from './business-draft.ts';
import { BusinessWizard } from './business-wizard.tsx';

const complete = {
  plan: 'free',
  businessName: 'Lantern',
  contactPerson: 'Ada',
  phone: '(614)-555-0123',
  zipCode: '43215',
  states: ['OH'],
  description: 'Leaks.',
};

function Wizard({ kept, onFinish }: { kept: object; onFinish: () => void }) {
  const [draft, setDraft] = useState(() => readBusinessDraft(kept));
  return (
    <BusinessWizard
      draft={draft}
      onChange={setDraft}
      isSaving={false}
      problems={{}}
      onFinish={onFinish}
    />
  );
}

function setUp(kept: object) {
  const onFinish = vi.fn();
  render(<Wizard kept={kept} onFinish={onFinish} />);
  return onFinish;
}

// Searching by role would compute the names of the catalogue's 118 buttons each time.
function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}

function addService(name: string): void {
  const field = screen.getByLabelText('Custom Service');
  fireEvent.change(field, { target: { value: name } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

describe('BusinessWizard', () => {
  it.each([
    [1, 'contact_person', 'Contact Person'],
    [1, 'phone', 'Business Phone'],
    [2, 'zip_code', 'ZIP Code'],
    [2, 'description', 'Business Description'],
  ])('shows a refusal at its field: step %i, %s', (step, field, label) => {
    const draft = readBusinessDraft({ ...complete, step });
    const nothing = () => undefined;
    render(
      <BusinessWizard
        draft={draft}
        onChange={nothing}
        isSaving={false}
        problems={{ [field]: 'Not like this.' }}
        onFinish={nothing}
      />,
    );
    const input = screen.getByLabelText(new RegExp(`^${label}`));
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('Not like this.');
  });

  it('says at the field which characters a custom service can have, and keeps what was typed', () => {
    setUp({ ...complete, step: 3 });
    addService('Win $5');
    const field = screen.getByLabelText<HTMLInputElement>('Custom Service');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.value).toBe('Win $5');
    expect(screen.getByText(/can only have letters, numbers/)).toBeTruthy();
    fireEvent.change(field, { target: { value: 'Goat Yoga' } });
    expect(screen.queryByText(/can only have letters, numbers/)).toBeNull();
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(button('Remove Goat Yoga')).toBeTruthy();
  });

  it('finds a service of the catalogue regardless of case and accents', () => {
    setUp({ ...complete, step: 3 });
    fireEvent.change(screen.getByLabelText('Search services'), { target: { value: 'háir-sal' } });
    expect(screen.getByText('Hair Salon')).toBeTruthy();
    expect(screen.queryByText('Plumbing')).toBeNull();
  });

  it('requires a plan, and lets Change Plan clear it', async () => {
    setUp({});
    expect(button('Next').disabled).toBe(true);
    expect(screen.getByText('Still needed: a plan.')).toBeTruthy();
    await userEvent.click(button('Choose Pro'));
    expect(button('Next').disabled).toBe(false);
    await userEvent.click(button('Change Plan'));
    expect(button('Next').disabled).toBe(true);
  });

  it('counts three steps after the plan, and focuses each title', async () => {
    setUp({ plan: 'free' });
    expect(screen.queryByRole('progressbar')).toBeNull();
    await userEvent.click(button('Next'));
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Your Business');
    await userEvent.click(button('Back'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Choose Your Plan');
  });

  it('reopens at the stored step, but not past an incomplete one', () => {
    setUp({ ...complete, step: 3, phone: '' });
    expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  });

  it('finishes with at least one service, by a button that names the plan', async () => {
    const onFinish = setUp({ ...complete, step: 3 });
    expect(button('Create Free Account').disabled).toBe(true);
    addService(' plumbing ');
    addService('PLUMBING');
    expect(screen.getByLabelText('Chosen services').textContent).toBe('Plumbing');
    expect(onFinish).not.toHaveBeenCalled();
    await userEvent.click(button('Create Free Account'));
    expect(onFinish).toHaveBeenCalledOnce();
    await userEvent.click(button('Remove Plumbing'));
    expect(button('Create Free Account').disabled).toBe(true);
    expect(document.activeElement?.textContent).toBe('No services yet');
  });

  it('shows the price, the renewal and "Cancel anytime" at the payment button', () => {
    setUp({ ...complete, plan: 'pro', step: 3, services: ['Plumbing'] });
    expect(button('Subscribe to Pro').disabled).toBe(false);
    expect(screen.getByText('Cancel anytime')).toBeTruthy();
    expect(screen.getByText('$35 per month, renews monthly. Cancel anytime.')).toBeTruthy();
  });
});
