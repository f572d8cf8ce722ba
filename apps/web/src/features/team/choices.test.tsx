import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Choices } from './choices.tsx';

const OPTIONS = [
  { id: 'open', label: 'Open' },
  { id: 'closed', label: 'Closed' },
];

const radio = (name: string) => screen.getByRole('radio', { name }) as HTMLInputElement;

it('shows a press before the URL follows, and then the value of the URL', () => {
  const onChange = vi.fn();
  const choices = (value: string) => (
    <Choices label="Status" options={OPTIONS} value={value} onChange={onChange} />
  );
  const { rerender } = render(choices('open'));
  fireEvent.click(radio('Closed'));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('closed');
  expect(radio('Closed').checked).toBe(true);
  rerender(choices('closed'));
  expect(radio('Closed').checked).toBe(true);
  // As after going back in the history.
  rerender(choices('open'));
  expect(radio('Open').checked).toBe(true);
});
