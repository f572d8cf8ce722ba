import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as browser from './browser.ts';
import { pushChoice } from './push-choice.ts';
import { PushOffer } from './push-offer.tsx';

vi.mock('./browser.ts');

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** A browser that has not been asked yet, and will then answer this. */
function browserThat(answers: 'allowed' | 'blocked' | 'ask') {
  let permission: browser.PushPermission = 'ask';
  vi.mocked(browser.pushPermission).mockImplementation(() => permission);
  const requestPermission = vi.fn(async () => {
    permission = answers;
  });
  vi.stubGlobal('Notification', { requestPermission });
  return requestPermission;
}

const show = () => render(<PushOffer userId="ana" when="when a business answers" />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('PushOffer', () => {
  it('lets the browser ask only after a press, and connects', async () => {
    const asked = browserThat('allowed');
    show();
    expect(asked).not.toHaveBeenCalled();
    await press('Turn On');
    expect(browser.connectBrowser).toHaveBeenCalledTimes(1);
    expect(pushChoice('ana')).toBe('on');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('remembers "Not Now" for the person', async () => {
    const asked = browserThat('allowed');
    show();
    await press('Not Now');
    expect(asked).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
    expect(pushChoice('ana')).toBe('later');
    expect(pushChoice('bob')).toBeNull();
  });

  it('comes back elsewhere if it was offered early', async () => {
    browserThat('allowed');
    render(<PushOffer userId="ana" when="when a client asks for you" isEarly />);
    await press('Not Now');
    expect(screen.queryByRole('button')).toBeNull();
    expect(pushChoice('ana')).toBeNull();
  });

  it('explains how to install on an iPhone, and offers no Turn On', async () => {
    vi.mocked(browser.pushPermission).mockReturnValue('install');
    show();
    expect(screen.getByText(/tap Share, then Add to Home Screen/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Turn On' })).toBeNull();
    await press('Got It');
    expect(pushChoice('ana')).toBe('later');
  });

  it('does not connect when the permission was refused', async () => {
    browserThat('blocked');
    vi.mocked(browser.connectBrowser).mockClear();
    show();
    await press('Turn On');
    expect(browser.connectBrowser).not.toHaveBeenCalled();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that connecting failed, and can be tried again', async () => {
    browserThat('allowed');
    vi.mocked(browser.connectBrowser).mockRejectedValueOnce(new Error('no service'));
    show();
    await press('Turn On');
    expect(screen.getByRole('alert').textContent).toContain("couldn't change");
    expect(pushChoice('ana')).toBeNull();
    await press('Turn On');
    expect(pushChoice('ana')).toBe('on');
    expect(screen.queryByRole('button')).toBeNull();
  });
});
