import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { uploadImage } from '../../../lib/upload.ts';
import { PhotosField } from '../../../ui/photos-field.tsx';
import { currentToast, toast } from '../../../ui/toast.ts';
import type { StoredPhoto } from './shoutout-draft.ts';
import { usePhotos } from './use-photos.ts';

vi.mock('../../../lib/upload.ts', { spy: true });

const sent = vi.mocked(uploadImage);
const onStored = vi.fn<(photos: StoredPhoto[]) => void>();
const aPhoto = (name: string) => new File(['x'], name, { type: 'image/jpeg' });
const restored = { path: 'u/1-old.jpg', name: 'old.jpg' };

beforeEach(() => {
  vi.resetAllMocks();
  sent.mockResolvedValue();
});

function Field({ stored }: { stored: StoredPhoto[] }) {
  const photos = usePhotos('u', stored, onStored);
  const { tiles, refusals, tray, add } = photos;
  return (
    <PhotosField
      photos={tiles}
      refusals={refusals}
      description="Up to 5."
      accept="image/*"
      isBusy={false}
      onAdd={add}
      onRemove={tray.remove}
      onRetry={tray.retry}
      onDismiss={tray.dismiss}
    />
  );
}

function setUp(stored: StoredPhoto[] = []) {
  const user = userEvent.setup();
  const view = render(<Field stored={stored} />);
  const choose = (...names: string[]) =>
    user.upload(screen.getByLabelText('Choose photos'), names.map(aPhoto));
  return { user, view, choose };
}

const shown = () => screen.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt);
const press = (name: string) => screen.getByRole('button', { name });

it('shows the photos of a restored draft, and stores the path of each uploaded one', async () => {
  const { choose } = setUp([restored]);
  expect(screen.getByRole<HTMLImageElement>('img').src).toContain(restored.path);
  await choose('new.jpg');
  expect(shown()).toEqual(['Photo 1 of 2: old.jpg', 'Photo 2 of 2: new.jpg']);
  const path = expect.stringMatching(/^u\/\d+-new\.jpg$/);
  await waitFor(() =>
    expect(onStored).toHaveBeenLastCalledWith([restored, { path, name: 'new.jpg' }]),
  );
  expect(sent.mock.calls.map(([{ bucket }]) => bucket)).toEqual(['community-images']);
});

it('accepts five photos, and refuses a sixth with a toast', async () => {
  const { choose } = setUp();
  await choose('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg');
  expect(currentToast()).toBeNull();
  await choose('6.jpg');
  expect(currentToast()?.text).toBe('Maximum 5 photos allowed');
  expect(shown()).toHaveLength(5);
  toast.dismiss();
});

it('lets a failed upload be retried', async () => {
  sent.mockRejectedValueOnce(new ApiError({ status: 0, code: 'network_error', detail: '' }));
  const { user, choose } = setUp();
  await choose('roof.jpg');
  expect((await screen.findByRole('alert')).textContent).toBe('The connection was lost.');
  expect(onStored).toHaveBeenLastCalledWith([]);
  await user.click(press('Upload photo 1 of 1 again'));
  await waitFor(() => expect(onStored.mock.lastCall?.[0]).toHaveLength(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('removes a photo while it uploads, and keeps the focus on the field', async () => {
  sent.mockImplementation(() => new Promise(() => undefined));
  const { user, choose } = setUp([restored]);
  await choose('new.jpg');
  await user.click(press('Remove photo 2 of 2'));
  expect(shown()).toEqual(['Photo 1 of 1: old.jpg']);
  expect(sent.mock.calls[0]?.[0].signal.aborted).toBe(true);
  expect(document.activeElement).toBe(press('Add Photos'));
});

it('stops an upload when the screen closes', async () => {
  sent.mockImplementation(() => new Promise(() => undefined));
  const { view, choose } = setUp();
  await choose('new.jpg');
  view.unmount();
  expect(sent.mock.calls[0]?.[0].signal.aborted).toBe(true);
});
