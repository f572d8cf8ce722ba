import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { dropFile, type KeptFile, keepFile, keptFiles } from '../../../lib/kept-files.ts';
import { deleteRequestPhoto, uploadRequestPhoto } from '../api/request-photos.ts';
import { closePhotos, requestPhotos } from './request-photos.ts';

vi.mock('../../../lib/kept-files.ts');
vi.mock('../api/request-photos.ts');

const upload = vi.mocked(uploadRequestPhoto);
const kept = new Map<string, KeptFile>();
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const ours = () => requestPhotos('ana', 'Plumbing');
const names = () =>
  ours()
    .state()
    .tiles.map(({ name }) => name);

beforeEach(() => {
  closePhotos();
  kept.clear();
  vi.resetAllMocks();
  upload.mockResolvedValue();
  vi.mocked(deleteRequestPhoto).mockResolvedValue();
  vi.mocked(keepFile).mockImplementation(async (file) => void kept.set(file.id, file));
  vi.mocked(dropFile).mockImplementation(async (id) => void kept.delete(id));
  vi.mocked(keptFiles).mockImplementation(async (userId, draft) =>
    [...kept.values()].filter((file) => file.userId === userId && file.draft === draft),
  );
});

/** Reloads the page and returns what remains. */
async function reload() {
  closePhotos();
  upload.mockClear();
  await ours().restored;
  return ours().settled();
}

it('uploads a photo, and keeps it through a reload without uploading it again', async () => {
  ours().add([photo('tank.jpg')]);
  expect(await ours().settled()).toBe(true);
  const refs = ours().refs();
  expect(await reload()).toBe(true);
  expect(names()).toEqual(['tank.jpg']);
  expect(ours().refs()).toEqual(refs);
  expect(upload).not.toHaveBeenCalled();
  await requestPhotos('bob', 'Plumbing').restored;
  expect(requestPhotos('bob', 'Plumbing').state().tiles).toEqual([]);
});

it('keeps a photo chosen offline through a reload, and uploads it once online', async () => {
  upload.mockRejectedValue(new ApiError({ status: 0, code: 'network_error', detail: '' }));
  ours().add([photo('tank.jpg')]);
  expect(await ours().settled()).toBe(false);
  expect(await reload()).toBe(false);
  upload.mockResolvedValue();
  window.dispatchEvent(new Event('online'));
  expect(await ours().settled()).toBe(true);
  expect(ours().refs()).toHaveLength(1);
});

it('uploads a photo again that the server has deleted by now', async () => {
  ours().add([photo('tank.jpg')]);
  await ours().settled();
  for (const [id, file] of kept) kept.set(id, { ...file, storedAt: 0 });
  await reload();
  expect(upload).toHaveBeenCalledOnce();
});

it('drops photos that were removed, refused or sent', async () => {
  ours().add([photo('tank.jpg'), photo('floor.jpg')]);
  await ours().settled();
  const [first] = ours().state().tiles;
  ours().remove(first?.key ?? '');
  expect(deleteRequestPhoto).toHaveBeenCalledWith(first?.ref);
  expect([...kept.values()].map(({ file }) => file.name)).toEqual(['floor.jpg']);
  upload.mockRejectedValueOnce(new ApiError({ status: 422, code: 'x', detail: 'Too many pixels' }));
  ours().add([photo('huge.jpg')]);
  await vi.waitFor(() => expect(ours().state().refusals).toHaveLength(1));
  await vi.waitFor(() => expect(kept.size).toBe(1));
  ours().sent();
  expect(kept.size).toBe(0);
  expect(names()).toEqual([]);
});
