import { PORTFOLIO_MAX } from '@pro-match/domain/media';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createPortfolio, type PortfolioDeps } from './portfolio.ts';

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
const refused = new ApiError({ status: 422, code: 'validation_failed', detail: 'Damaged.' });
const offline = new ApiError({ status: 0, code: 'network_error', detail: 'Offline.' });

const upload = vi.fn<PortfolioDeps['upload']>();
const save = vi.fn<PortfolioDeps['save']>();
const onSettled = vi.fn();
const onNotSaved = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  upload.mockResolvedValue();
  save.mockImplementation(async (refs) => refs.map((ref) => ref.replace(/^u\/\d+-/, '/stored/')));
});

const open = (images: string[] = []) =>
  createPortfolio({ userId: 'u', upload, save, onSettled, onNotSaved }, images);
const refsOf = (portfolio: ReturnType<typeof open>) =>
  portfolio.state().tiles.map(({ ref }) => ref);
const settled = (times = 1) => vi.waitFor(() => expect(onSettled).toHaveBeenCalledTimes(times));

it('shows files at once, uploads them, and reports how many were stored', async () => {
  const portfolio = open(['/stored/old.jpg']);
  portfolio.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  expect(portfolio.state()).toMatchObject({ isBusy: true });
  expect(portfolio.state().tiles.map(({ src }) => src.slice(0, 5))).toEqual([
    '/stor',
    'blob:',
    'blob:',
    'blob:',
  ]);
  await settled();
  expect(onSettled).toHaveBeenCalledWith({ stored: 3, failed: 0 });
  expect(refsOf(portfolio)).toEqual(['old', 'a', 'b', 'c'].map((name) => `/stored/${name}.jpg`));
  expect(portfolio.state()).toMatchObject({ isBusy: false, refusals: [] });
});

it('uploads two files at a time', async () => {
  let running = 0;
  let most = 0;
  upload.mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running -= 1;
  });
  const portfolio = open();
  portfolio.add(['a', 'b', 'c', 'd', 'e'].map((name) => photo(name)));
  await settled();
  expect([upload.mock.calls.length, most]).toEqual([5, 2]);
});

it('says why a file is refused, and stores the others', async () => {
  upload.mockImplementation(async ({ file }) => {
    if (file.name === 'broken.jpg') throw refused;
  });
  const portfolio = open();
  portfolio.add([photo('a.gif', 'image/gif'), photo('broken.jpg'), photo('good.jpg')]);
  await settled();
  expect(onSettled).toHaveBeenCalledWith({ stored: 1, failed: 2 });
  expect(refsOf(portfolio)).toEqual(['/stored/good.jpg']);
  expect(portfolio.state().refusals.map(({ name, reason }) => [name, reason])).toEqual([
    ['a.gif', expect.stringContaining('GIFs')],
    ['broken.jpg', 'Damaged.'],
  ]);
  portfolio.dismiss(portfolio.state().refusals[0]?.key ?? '');
  expect(portfolio.state().refusals.length).toBe(1);
});

it('accepts no more images than the server does', () => {
  const portfolio = open(Array.from({ length: PORTFOLIO_MAX - 1 }, (_, n) => `/stored/${n}`));
  portfolio.add([photo('fits.jpg'), photo('more.jpg')]);
  expect(portfolio.state().tiles.length).toBe(PORTFOLIO_MAX);
  expect(portfolio.state().refusals).toMatchObject([
    { name: 'more.jpg', reason: expect.stringContaining('full') },
  ]);
});

it('keeps a file whose upload lost the network, and retries it at the same path', async () => {
  upload.mockRejectedValueOnce(offline);
  const portfolio = open();
  portfolio.add([photo('a.jpg')]);
  await settled();
  const [tile] = portfolio.state().tiles;
  expect(tile?.upload).toMatchObject({ state: 'failed', problem: expect.any(String) });
  portfolio.retry(tile?.key ?? '');
  await settled(2);
  const [first, second] = upload.mock.calls.map(([{ path }]) => path);
  expect(second).toBe(first);
  expect(refsOf(portfolio)).toEqual(['/stored/a.jpg']);
});

it('saves changes one after another, the newest order last', async () => {
  const portfolio = open(['a', 'b', 'c']);
  portfolio.move(0, 2);
  portfolio.move(0, 1);
  portfolio.remove('a');
  await vi.waitFor(() => expect(portfolio.state().isBusy).toBe(false));
  expect(save.mock.calls.map(([refs]) => refs)).toEqual([
    ['b', 'c', 'a'],
    ['c', 'b'],
  ]);
  expect(onNotSaved).not.toHaveBeenCalled();
});

it('undoes changes that were not saved', async () => {
  save.mockRejectedValue(offline);
  const portfolio = open(['a', 'b', 'c']);
  portfolio.move(0, 2);
  portfolio.remove('b');
  expect(refsOf(portfolio)).toEqual(['c', 'a']);
  await vi.waitFor(() => expect(onNotSaved).toHaveBeenCalled());
  expect(refsOf(portfolio)).toEqual(['a', 'b', 'c']);
});

it('stops an upload that is canceled, and reports nothing', async () => {
  upload.mockImplementation(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const portfolio = open();
  portfolio.add([photo('a.jpg')]);
  portfolio.remove(portfolio.state().tiles[0]?.key ?? '');
  await vi.waitFor(() => expect(portfolio.state()).toMatchObject({ tiles: [], isBusy: false }));
  expect([save.mock.calls.length, onSettled.mock.calls.length]).toEqual([0, 0]);
});

it('sends the order it last knew, and shows what another device changed meanwhile', async () => {
  const portfolio = open(['a', 'b']);
  const answer = ['b', '/stored/new.jpg', 'c'];
  save.mockResolvedValueOnce(answer);
  portfolio.add([photo('new.jpg')]);
  await settled();
  expect(refsOf(portfolio)).toEqual(answer);
  portfolio.remove('c');
  await vi.waitFor(() => expect(portfolio.state().isBusy).toBe(false));
  const uploaded = expect.stringMatching(/^u\/\d+-new\.jpg$/);
  expect(save.mock.calls).toEqual([
    [
      ['a', 'b', uploaded],
      ['a', 'b'],
    ],
    [['b', '/stored/new.jpg'], answer],
  ]);
});

it('shows an upload once when its lost save had succeeded', async () => {
  const portfolio = open();
  save.mockRejectedValueOnce(offline);
  portfolio.add([photo('a.jpg')]);
  await settled();
  portfolio.follow(['/stored/a.jpg']);
  save.mockResolvedValueOnce(['/stored/a.jpg']);
  portfolio.retry(portfolio.state().tiles.find(({ upload }) => upload)?.key ?? '');
  await settled(2);
  expect(refsOf(portfolio)).toEqual(['/stored/a.jpg']);
});

it('follows another device, except while saving its own change', async () => {
  const portfolio = open(['a', 'b']);
  portfolio.move(0, 1);
  portfolio.follow(['a', 'b', 'c']);
  expect(refsOf(portfolio)).toEqual(['b', 'a']);
  await vi.waitFor(() => expect(portfolio.state().isBusy).toBe(false));
  portfolio.follow(['c']);
  expect(refsOf(portfolio)).toEqual(['c']);
});
