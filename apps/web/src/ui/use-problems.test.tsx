import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { TextField } from './text-field.tsx';
import { currentToast, toast } from './toast.ts';
import { useProblems } from './use-problems.ts';

afterEach(() => act(() => toast.dismiss()));

function Form() {
  const { form, problems, refuse, correct } = useProblems<'name' | 'budget'>();
  const [budget, setBudget] = useState('');
  return (
    <form ref={form}>
      <TextField label="Name" value="" onChange={() => correct('name')} error={problems.name} />
      <details>
        <summary>More</summary>
        <TextField
          label="Budget"
          value={budget}
          onChange={(typed) => {
            setBudget(typed);
            correct('budget', typed.length < 3 ? 'Too small' : undefined);
          }}
          error={problems.budget}
        />
      </details>
      <button type="button" onClick={() => refuse({ name: 'No name', budget: 'No budget' })}>
        Refuse both
      </button>
      <button type="button" onClick={() => refuse({ budget: 'No budget' })}>
        Refuse budget
      </button>
      <button type="button" onClick={() => refuse({})}>
        Take it
      </button>
    </form>
  );
}

function setUp() {
  const view = render(<Form />);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  return { view, press };
}

describe('the problems of a form', () => {
  it('show at each field and once as a toast, and move the focus', async () => {
    const { press } = setUp();
    await press('Refuse both');
    expect(screen.getByText('No name')).toBeTruthy();
    expect(screen.getByText('No budget')).toBeTruthy();
    expect(currentToast()).toMatchObject({ tone: 'error', text: 'No name' });
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('open the details that hide the field', async () => {
    const { press } = setUp();
    await press('Refuse budget');
    expect(document.querySelector('details')?.open).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Budget'));
  });

  it('follow the input: the toast disappears at once, the text once it is no longer true', async () => {
    const { press } = setUp();
    await press('Refuse budget');
    await userEvent.type(screen.getByLabelText('Budget'), '5');
    expect(currentToast()).toBeNull();
    expect(screen.getByText('Too small')).toBeTruthy();
    await userEvent.type(screen.getByLabelText('Budget'), '00');
    expect(screen.queryByText('Too small')).toBeNull();
  });

  it('stay when another field is changed, and show nothing that was not refused', async () => {
    const { press } = setUp();
    await userEvent.type(screen.getByLabelText('Budget'), '5');
    expect(screen.queryByText('Too small')).toBeNull();
    await press('Refuse both');
    await userEvent.type(screen.getByLabelText('Budget'), '5');
    expect(currentToast()?.text).toBe('No name');
  });

  it('go when the form is accepted, and when it is unmounted', async () => {
    const { view, press } = setUp();
    await press('Refuse both');
    await press('Take it');
    expect(currentToast()).toBeNull();
    expect(screen.queryByText('No name')).toBeNull();
    await press('Refuse both');
    view.unmount();
    expect(currentToast()).toBeNull();
  });
});
