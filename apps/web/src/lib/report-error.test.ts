import { expect, it, vi } from 'vitest';
import { watchErrors } from './report-error.ts';

const { sendErrorReport } = vi.hoisted(() => ({ sendErrorReport: vi.fn() }));
vi.mock('./error-reports.ts', () => ({ sendErrorReport }));

it('reports uncaught errors and rejections with the route where they happened', async () => {
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
