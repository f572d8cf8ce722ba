import { afterEach, describe, expect, it } from 'vitest';
import { arriveOnScreen, currentToast, leaveScreen, toast } from './toast.ts';

const shown = () => currentToast()?.text;

afterEach(() => toast.dismiss());

describe('a toast', () => {
  it('is removed with its screen', () => {
    toast.error('Please enter a service to search for');
    leaveScreen();
    expect(shown()).toBeUndefined();
  });

  it('that is carried survives redirects up to the next screen, and no further', () => {
    toast.success('Welcome back!', { isCarried: true });
    leaveScreen();
    leaveScreen();
    arriveOnScreen();
    expect(shown()).toBe('Welcome back!');
    leaveScreen();
    expect(shown()).toBeUndefined();
  });

  it('does not make the next toast carried', () => {
    toast.success('Welcome back!', { isCarried: true });
    toast.info('New lead received!');
    leaveScreen();
    expect(shown()).toBeUndefined();
  });

  it('is removed by its own handle only', () => {
    const takeBack = toast.error('Description is required');
    const takeBackLater = toast.error('Budget must be a number');
    takeBack();
    expect(shown()).toBe('Budget must be a number');
    takeBackLater();
    expect(shown()).toBeUndefined();
  });
});
