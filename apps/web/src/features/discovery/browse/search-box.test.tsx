import { CATALOGUE_SERVICES } from '@pro-match/domain/catalogue';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { answering } from '../../../testing/answering.ts';
import { currentToast, toast } from '../../../ui/toast.ts';
import { SearchBox } from './search-box.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  toast.dismiss();
});

const OFFERED = '/functions/v1/find-offered-service';

function setUp(offered: string | null = null) {
  const custom = { name: 'Chimney Sweep', group: null, emoji: null, icon: null };
  const calls = answering(({ path }) => ({
    body: path === OFFERED ? { service: offered } : { data: [custom], next: null },
  }));
  const onChoose = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchBox services={CATALOGUE_SERVICES} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  const field = screen.getByRole('combobox', { name: 'Search for a service' });
  return { calls, onChoose, field, user: userEvent.setup() };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

it('asks for a service when the field is blank', async () => {
  const { onChoose, field, user } = setUp();
  await user.type(field, '   {Enter}');
  expect(currentToast()).toMatchObject({
    tone: 'error',
    text: 'Please enter a service to search for',
  });
  expect(onChoose).not.toHaveBeenCalled();
});

it('suggests while typing, and chooses by arrow keys', async () => {
  const { onChoose, field, user } = setUp();
  await user.type(field, 'AC');
  // The suggestions for the first letter may show before those for both.
  await waitFor(() => expect(options()[0]).toContain('HVAC (Heating & Cooling)'));
  expect(field.getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(active.id);
  expect(field.getAttribute('aria-controls')).toBe(screen.getByRole('listbox').id);
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('HVAC (Heating & Cooling)', null);
  expect(options()).toEqual([]);
});

it('cycles from the last suggestion through the field to the first', async () => {
  const { field, user } = setUp();
  await user.type(field, 'pl');
  await screen.findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  const last = screen.getAllByRole('option').at(-1);
  expect(last?.getAttribute('aria-selected')).toBe('true');
  await user.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await user.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('option')[0]?.getAttribute('aria-selected')).toBe('true');
});

it('closes on Escape and keeps the text', async () => {
  const { field, user } = setUp();
  await user.type(field, 'plumb{Escape}');
  expect(options()).toEqual([]);
  expect((field as HTMLInputElement).value).toBe('plumb');
});

it('chooses by pointer', async () => {
  const { onChoose, field, user } = setUp();
  await user.type(field, 'roof');
  await user.click(await screen.findByRole('option', { name: /Roofing/ }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Roofing', null);
});

it('chooses the best match of what was typed, custom services included', async () => {
  const { calls, onChoose, field, user } = setUp();
  await user.type(field, 'chimny sweep{Enter}');
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith('Chimney Sweep', null));
  expect(calls.map(({ path }) => path)).toEqual(['/rest/v1/services', OFFERED]);
});

it.each(['{Enter}', '{ArrowUp}{Enter}'])(
  'prefers what a nearby business offers to any guess, by %s',
  async (keys) => {
    const { calls, onChoose, field, user } = setUp('Piano Tuning');
    await user.type(field, ' piano tunning');
    await waitFor(() => expect(options().at(-1)).toContain('Search for “piano tunning”'));
    await user.keyboard(keys);
    await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith('Piano Tuning', null));
    expect(calls.at(-1)).toMatchObject({ path: OFFERED, body: { typed: 'piano tunning' } });
  },
);

it('does not ask the server when the catalogue has that service', async () => {
  const { calls, onChoose, field, user } = setUp('Plumbing Museum');
  await user.type(field, 'plumbing{Enter}');
  await waitFor(() => expect(onChoose).toHaveBeenCalledExactlyOnceWith('Plumbing', null));
  expect(calls.map(({ path }) => path)).not.toContain(OFFERED);
});

it.each(['Zzyzx', 'repaint the nursery', 'necesito un plomero'])(
  'searches for the words themselves if they match no service: %s',
  async (words) => {
    const { onChoose, field, user } = setUp();
    await user.type(field, ` ${words} {Enter}`);
    await waitFor(() => expect(onChoose).toHaveBeenCalledOnce());
    expect(onChoose.mock.calls[0]?.[0]).toBe(words);
    expect(options()).toEqual([]);
  },
);

it.each(['{Enter}', '{ArrowDown}{Enter}'])(
  'passes on the sentence that found the service, by %s',
  async (keys) => {
    const { onChoose, field, user } = setUp();
    await user.type(field, 'water heater is leaking');
    await screen.findByRole('option', { name: /Plumbing/ });
    await user.keyboard(keys);
    await waitFor(() =>
      expect(onChoose).toHaveBeenCalledExactlyOnceWith('Plumbing', 'water heater is leaking'),
    );
    expect((field as HTMLInputElement).value).toBe('water heater is leaking');
  },
);

it('does not ask the server about a sentence longer than a name may be', async () => {
  const { calls, onChoose, field, user } = setUp('Anything');
  const sentence = `qqq ${'zzyzx '.repeat(20)}`.trim();
  await user.click(field);
  await user.paste(sentence);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(sentence.slice(0, 80).trim(), sentence),
  );
  expect(calls.map(({ path }) => path)).not.toContain(OFFERED);
});

/** Types a search whose services arrive only when the test says so. */
async function searchSlowly() {
  const onChoose = vi.fn();
  let arrive: () => void = () => undefined;
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  vi.stubGlobal('fetch', async () => {
    await arrival;
    return new Response(JSON.stringify({ data: [], next: null }));
  });
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient()}>
      <SearchBox services={CATALOGUE_SERVICES} onChoose={onChoose} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByRole('combobox'), 'Zzyzx{Enter}');
  return { onChoose, user, unmount, arrive };
}

it('says that it is searching, and searches once however often Enter is pressed', async () => {
  const { onChoose, user, arrive } = await searchSlowly();
  expect(screen.getByRole('button', { name: 'Searching...' })).toBeTruthy();
  await user.keyboard('{Enter}');
  arrive();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toBeTruthy());
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Zzyzx', null);
});

it('leads nowhere once the screen was left', async () => {
  const { onChoose, unmount, arrive } = await searchSlowly();
  unmount();
  arrive();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(onChoose).not.toHaveBeenCalled();
});
