import { expect, it, vi } from 'vitest';
import { watchErrors } from './report-error.ts';

const { sendErrorReport } = vi.hoisted(() => ({ sendErrorReport: vi.fn() }));
vi.mock('./error-reports.ts', () => ({ sendErrorReport }));

it('hears what nothing else catches, with the screen on which it happened', async () => {
  let screen = '/auth';
  watchErrors(() => screen);
  const error = new Error('x');
  window.dispatchEvent(new ErrorEvent('error', { error }));
  await vi.waitFor(() => expect(sendErrorReport).toHaveBeenCalledWith('error', error, '/auth'));
  screen = '/community/post/$id';
  const rejection = Object.assign(new Event('unhandledrejection'), { reason: error });
  window.dispatchEvent(rejection);
  await vi.waitFor(() =>
    expect(sendErrorReport).toHaveBeenCalledWith('rejection', error, '/community/post/$id'),
  );
});
