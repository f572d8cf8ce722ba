import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MultiPicker, Picker } from './picker.tsx';

const texts = {
  label: 'State',
  options: [
    { id: 'NC', label: 'North Carolina' },
    { id: 'OH', label: 'Ohio' },
    { id: 'TX', label: 'Texas' },
  ],
  placeholder: 'Select your state...',
  searchPlaceholder: 'Search state...',
  emptyText: 'No state found.',
};
const submitted = vi.fn();

function One() {
  const [value, setValue] = useState<string | null>(null);
  return <Picker {...texts} value={value} onChange={setValue} />;
}

function Many() {
  const [value, setValue] = useState<string[]>(['TX']);
  return <MultiPicker {...texts} value={value} onChange={setValue} />;
}

function show(picker: React.ReactNode) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  render(
    <form onSubmit={submitted}>
      {picker}
      <button type="submit">Next</button>
    </form>,
  );
}

const opener = () => screen.getByRole('button', { name: /^State/ });
const search = () => screen.getByRole('combobox', { name: 'Search state...' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const open = () => userEvent.click(opener());

describe('Picker', () => {
  it('finds an option by its name or its code, and shows the chosen one', async () => {
    show(<One />);
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    await open();
    expect(options()).toEqual(['North Carolina', 'Ohio', 'Texas']);
    await userEvent.type(search(), 'tex');
    expect(options()).toEqual(['Texas']);
    await userEvent.clear(search());
    await userEvent.type(search(), 'north-càr');
    expect(options()).toEqual(['North Carolina']);
    await userEvent.clear(search());
    await userEvent.type(search(), 'o');
    expect(options()).toEqual(['Ohio', 'North Carolina']);
    await userEvent.type(search(), 'h');
    await userEvent.click(screen.getByRole('option', { name: 'Ohio' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(opener().textContent).toBe('Ohio');
    expect(document.activeElement).toBe(opener());
    await open();
    expect(screen.getByRole('option', { name: 'Ohio' }).getAttribute('aria-selected')).toBe('true');
  });

  it('works by keyboard, and Enter does not submit the form', async () => {
    show(<One />);
    opener().focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}');
    const active = search().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe('Ohio');
    await userEvent.keyboard('{Enter}');
    expect(opener().textContent).toBe('Ohio');
    await userEvent.keyboard('{Enter}tex{Enter}');
    expect(opener().textContent).toBe('Texas');
    await userEvent.keyboard('{Enter}nowhere{Enter}');
    expect(screen.getByText('No state found.')).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener());
    expect(opener().textContent).toBe('Texas');
    expect(submitted).not.toHaveBeenCalled();
  });

  it('closes when the focus or a press goes elsewhere', async () => {
    show(<One />);
    await open();
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
    await open();
    await userEvent.click(document.body);
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});

describe('MultiPicker', () => {
  it('stays open while several are chosen, and removes one by its chip', async () => {
    show(<Many />);
    expect(opener().textContent).toBe('1 selected');
    await open();
    await userEvent.keyboard('ohio{Enter}');
    expect(opener().textContent).toBe('2 selected');
    await userEvent.click(screen.getByRole('option', { name: 'Ohio' }));
    expect(opener().textContent).toBe('1 selected');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Texas' }));
    expect(opener().textContent).toBe('Select your state...');
    expect(document.activeElement).toBe(opener());
  });
});
