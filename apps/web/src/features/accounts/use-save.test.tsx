import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { SaveFailure, saveStep } from '../../lib/save-failure.ts';
import { storeSession } from '../../testing/signed-in.ts';
import { useSave } from './use-save.ts';

function setUp(save: (userId: string, input: string) => Promise<void>) {
  const on = { onSaved: vi.fn(), onFailure: vi.fn(), onSessionOver: vi.fn() };
  const { result } = renderHook(() => useSave({ save, fallback: 'It failed.', ...on }));
  return { result, on };
}

const refusal = (status: number) =>
  new ApiError({
    status,
    code: 'x',
    detail: 'd',
    errors: [{ field: 'zip_code', message: 'No such ZIP.' }],
  });

beforeEach(() => storeSession({ id: 'u1' }));
afterEach(() => localStorage.clear());

describe('useSave', () => {
  it('saves once however often it is pressed, and never again after success', async () => {
    const save = vi.fn(async () => undefined);
    const { result, on } = setUp(save);
    act(() => {
      result.current.save('a');
      result.current.save('a');
    });
    await waitFor(() => expect(on.onSaved).toHaveBeenCalledWith('a'));
    act(() => result.current.save('a'));
    expect(save).toHaveBeenCalledOnce();
    expect(save).toHaveBeenCalledWith('u1', 'a');
    expect(result.current.isSaving).toBe(true);
  });

  it('says what failed and can be pressed again', async () => {
    const cause = refusal(422);
    const failure = new SaveFailure('Not this time.', { cause });
    const save = vi.fn(async () => undefined).mockRejectedValueOnce(failure);
    const { result, on } = setUp(save);
    act(() => result.current.save('a'));
    await waitFor(() => expect(result.current.failure).toBe('Not this time.'));
    expect(result.current.isSaving).toBe(false);
    expect(on.onFailure).toHaveBeenCalledWith('Not this time.', cause);
    act(() => result.current.save('a'));
    expect(result.current.failure).toBeNull();
    await waitFor(() => expect(on.onSaved).toHaveBeenCalledOnce());
  });

  it('uses the fallback message for an unexplained failure', async () => {
    const cause = new TypeError('x');
    const { result, on } = setUp(() => Promise.reject(cause));
    act(() => result.current.save('a'));
    await waitFor(() => expect(on.onFailure).toHaveBeenCalledWith('It failed.', cause));
  });

  it('reports that the session is over, before or during a save', async () => {
    const work = saveStep(Promise.reject(refusal(401)), () => 'never said');
    const during = setUp(() => work);
    act(() => during.result.current.save('a'));
    await waitFor(() => expect(during.on.onSessionOver).toHaveBeenCalledOnce());
    expect(during.on.onFailure).not.toHaveBeenCalled();

    localStorage.clear();
    const save = vi.fn();
    const before = setUp(save);
    act(() => before.result.current.save('a'));
    await waitFor(() => expect(before.on.onSessionOver).toHaveBeenCalledOnce());
    expect(save).not.toHaveBeenCalled();
  });
});
