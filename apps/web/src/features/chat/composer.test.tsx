import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { currentToast, toast } from '../../ui/toast.ts';
import { Composer } from './composer.tsx';

afterEach(() => {
  sessionStorage.clear();
  toast.dismiss();
});

function compose({ isSending = false, ignoresBlank = false } = {}) {
  const onSend = vi.fn();
  const view = render(
    <Composer
      takesFocus
      draftKey="pro-match.draft"
      name="Dana"
      isSending={isSending}
      ignoresBlank={ignoresBlank}
      onSend={onSend}
    />,
  );
  const area = screen.getByRole('textbox', { name: 'Message' });
  const button = screen.getByRole('button', { name: 'Send' });
  return { onSend, view, area, button, user: userEvent.setup() };
}

it('sends the trimmed text on Enter, and breaks the line on Shift+Enter', async () => {
  const { onSend, area, user } = compose();
  await user.type(area, ' Friday{Shift>}{Enter}{/Shift}at nine {Enter}');
  expect(onSend.mock.calls).toEqual([['Friday\nat nine']]);
  expect(area).toHaveProperty('value', '');
  expect(document.activeElement).toBe(area);
});

it.each([
  ['an input method', { isComposing: true }],
  ['an input method in Safari, where the composition has ended by then,', { keyCode: 229 }],
])('leaves Enter to %s that picks a word', async (_, init) => {
  const { onSend, area, user } = compose();
  await user.type(area, 'にち');
  area.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
  expect(onSend).not.toHaveBeenCalled();
});

it('sends nothing while blank, and says why on Enter', async () => {
  const { onSend, area, button, user } = compose();
  await user.type(area, '   ');
  expect(button).toHaveProperty('disabled', true);
  await user.keyboard('{Enter}');
  expect(currentToast()?.text).toBe('Message cannot be empty');
  expect(onSend).not.toHaveBeenCalled();
});

it('removes the toast about a blank message as soon as something is typed', async () => {
  const { area, user } = compose();
  await user.type(area, '{Enter}');
  expect(currentToast()?.text).toBe('Message cannot be empty');
  await user.type(area, 'F');
  expect(currentToast()).toBeNull();
});

it('ignores a blank message silently if it is set to', async () => {
  const { onSend, area, user } = compose({ ignoresBlank: true });
  await user.type(area, '  {Enter}');
  expect(currentToast()).toBeNull();
  expect(onSend).not.toHaveBeenCalled();
});

it('stops at 2000 characters, and says near the end how many are left', async () => {
  const { onSend, area, user } = compose();
  const status = () => screen.getByRole('status').textContent;
  area.focus();
  await user.paste('x'.repeat(1799));
  expect(screen.queryByText('1799 / 2000')).toBeNull();
  expect(status()).toBe('');
  await user.paste('x');
  expect(screen.getByText('1800 / 2000')).toBeDefined();
  expect(status()).toBe('200 characters left');
  await user.paste('y'.repeat(201));
  expect(area).toHaveProperty('value', 'x'.repeat(1800) + 'y'.repeat(200));
  expect(status()).toBe('No characters left');
  await user.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([['x'.repeat(1800) + 'y'.repeat(200)]]);
});

it('counts like the server, without surrounding spaces', async () => {
  const { onSend, area, user } = compose();
  area.focus();
  await user.paste(`   ${'x'.repeat(1997)}`);
  await user.paste('yyyy');
  expect(screen.getByText('2000 / 2000')).toBeDefined();
  await user.keyboard('{Enter}');
  expect(onSend.mock.calls).toEqual([[`${'x'.repeat(1997)}yyy`]]);
});

it('refuses a stored draft that is too long, and keeps it', async () => {
  sessionStorage.setItem('pro-match.draft', JSON.stringify('x'.repeat(2001)));
  const { onSend, area, user } = compose();
  await user.type(area, '{Enter}');
  expect(currentToast()?.text).toBe('Message must be less than 2000 characters');
  expect(onSend).not.toHaveBeenCalled();
  expect(area).toHaveProperty('value', 'x'.repeat(2001));
});

it('disables Send while a message is being sent', async () => {
  const { area, button, user } = compose({ isSending: true });
  await user.type(area, 'And another thing');
  expect(button).toHaveProperty('disabled', true);
});

it('keeps the draft until the composer opens again', async () => {
  const { area, view, user } = compose();
  await user.type(area, 'Half a thought');
  view.unmount();
  expect(compose().area).toHaveProperty('value', 'Half a thought');
});
