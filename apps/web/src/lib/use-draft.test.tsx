import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useDraft } from './use-draft.ts';

const parse = (stored: unknown) => (typeof stored === 'string' ? stored : 'empty');
const open = () => renderHook(() => useDraft('pro-match.draft', parse)).result;

afterEach(() => sessionStorage.clear());

describe('useDraft', () => {
  it('restores the text after a reload', () => {
    const first = open();
    expect(first.current[0]).toBe('empty');
    act(() => first.current[1]('typed'));
    expect(open().current[0]).toBe('typed');
  });

  it('starts an empty draft from damaged storage', () => {
    sessionStorage.setItem('pro-match.draft', '{');
    expect(open().current[0]).toBe('empty');
  });

  it('stores nothing after it was discarded', () => {
    const hook = open();
    act(() => hook.current[1]('typed'));
    act(() => hook.current[2]());
    act(() => hook.current[1]('more'));
    expect(hook.current[0]).toBe('more');
    expect(sessionStorage.getItem('pro-match.draft')).toBeNull();
  });
});
