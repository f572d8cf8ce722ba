import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TextField } from './text-field.tsx';
import { currentToast, toast } from './toast.ts';
import { useForm } from './use-form.ts';

const send = vi.fn<(name: string) => Promise<void>>();

function NameForm() {
  const [name, setName] = useState('');
  const form = useForm({
    check: () => (name ? { value: name } : { problems: { name: 'No name' } }),
    send,
    explain: () => 'That failed.',
    refusals: (error) => (error === 'taken' ? { name: 'This name is taken' } : undefined),
  });
  return (
    <form {...form.props}>
      <TextField label="Name" value={name} {...form.field('name', setName)} />
      {form.failure ? <p>{form.failure}</p> : null}
      <button type="submit">{form.isBusy ? 'Sending' : 'Send'}</button>
    </form>
  );
}

const field = () => screen.getByLabelText('Name');
const press = () => userEvent.click(screen.getByRole('button'));

beforeEach(() => {
  send.mockReset().mockResolvedValue();
  render(<NameForm />);
});
afterEach(() => act(() => toast.dismiss()));

describe('a form', () => {
  it('shows a problem at the field and as a toast, and sends nothing', async () => {
    await press();
    expect(screen.getByText('No name')).toBeTruthy();
    expect(currentToast()?.text).toBe('No name');
    expect(document.activeElement).toBe(field());
    expect(send).not.toHaveBeenCalled();
    await userEvent.type(field(), 'Ada');
    expect(screen.queryByText('No name')).toBeNull();
    expect(currentToast()).toBeNull();
  });

  it('sends once, however often it is pressed meanwhile', async () => {
    let answer = () => {};
    send.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    await userEvent.type(field(), 'Ada');
    await press();
    await press();
    expect(screen.getByText('Sending')).toBeTruthy();
    await act(async () => answer());
    expect(screen.getByText('Send')).toBeTruthy();
    expect(send.mock.calls).toEqual([['Ada']]);
  });

  it('shows a refusal by the server at its field', async () => {
    send.mockRejectedValue('taken');
    await userEvent.type(field(), 'Ada');
    await press();
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('This name is taken')).toBeTruthy();
    expect(screen.queryByText('That failed.')).toBeNull();
  });

  it('shows any other failure in the form, until something is typed', async () => {
    send.mockRejectedValue(new Error('x'));
    await userEvent.type(field(), 'Ada');
    await press();
    expect(screen.getByText('That failed.')).toBeTruthy();
    await userEvent.type(field(), '!');
    expect(screen.queryByText('That failed.')).toBeNull();
  });
});
