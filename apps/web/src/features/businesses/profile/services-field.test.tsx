import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ServicesField } from './services-field.tsx';

function setUp() {
  const onChange = vi.fn();
  render(<ServicesField services={['Roofing']} onChange={onChange} />);
  const field = screen.getByLabelText<HTMLInputElement>('Add a service');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { onChange, field, type, enter: () => fireEvent.keyDown(field, { key: 'Enter' }) };
}

it('finds a service of the catalogue regardless of case and accents', () => {
  const { type } = setUp();
  type('PLÚMB');
  expect(screen.getByRole('button', { name: 'Plumbing' })).toBeTruthy();
});

it('says at the field which characters a name can have, and adds one that only has those', () => {
  const { onChange, field, type, enter } = setUp();
  type('Deals @ http://example.com');
  enter();
  expect(onChange).not.toHaveBeenCalled();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(/can only have letters, numbers/)).toBeTruthy();
  type('Goat Yoga');
  expect(screen.queryByText(/can only have letters, numbers/)).toBeNull();
  enter();
  expect(onChange).toHaveBeenCalledWith(['Roofing', 'Goat Yoga']);
});
