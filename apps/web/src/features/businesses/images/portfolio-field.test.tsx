import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createPortfolio, type PortfolioDeps } from './portfolio.ts';
import { PortfolioField } from './portfolio-field.tsx';

const upload = vi.fn<PortfolioDeps['upload']>();
const save = vi.fn<PortfolioDeps['save']>();
const onNotSaved = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  upload.mockResolvedValue();
  save.mockImplementation(async (refs) => refs);
});

function Field({ images }: { images: string[] }) {
  const [edit] = useState(() => createPortfolio({ userId: 'u', upload, save, onNotSaved }, images));
  return <PortfolioField portfolio={{ ...edit.useState(), edit }} />;
}

function setUp(...images: string[]) {
  render(<Field images={images} />);
  return userEvent.setup();
}

const shown = () => screen.queryAllByRole('img').map((image) => image.getAttribute('src'));
const press = (name: string) => screen.getByRole('button', { name });

it('moves an image with its arrows, and saves the new order', async () => {
  const user = setUp('a', 'b', 'c');
  await user.click(press('Move image 1 later'));
  expect(shown()).toEqual(['b', 'a', 'c']);
  expect(screen.getByText('Image moved to position 2 of 3.')).toBeDefined();
  await user.click(press('Move image 1 earlier'));
  expect(shown()).toEqual(['b', 'a', 'c']);
  await waitFor(() => expect(save.mock.calls.map(([refs]) => refs)).toEqual([['b', 'a', 'c']]));
});

it('asks for confirmation before it removes an image, and keeps the focus on the field', async () => {
  const user = setUp('a', 'b');
  await user.click(press('Remove image 1'));
  expect(shown()).toEqual(['a', 'b']);
  await user.click(press('Remove'));
  expect(shown()).toEqual(['b']);
  await waitFor(() => expect(save.mock.calls).toEqual([[['b'], ['a', 'b']]]));
  await waitFor(() => expect(document.activeElement).toBe(press('Add Images')));
});

it('lets a failed upload be retried and a running one be canceled', async () => {
  const offline = new ApiError({ status: 0, code: 'network_error', detail: '' });
  upload.mockRejectedValueOnce(offline).mockImplementation(() => new Promise(() => undefined));
  const user = setUp();
  const file = new File(['x'], 'roof.jpg', { type: 'image/jpeg' });
  await user.upload(screen.getByLabelText('Choose portfolio images'), file);
  expect(await screen.findByText('The connection was lost.')).toBeDefined();
  await user.click(press('Retry image 1'));
  expect(screen.getByRole('progressbar', { name: 'Uploading image 1' })).toBeDefined();
  await user.click(press('Cancel image 1'));
  expect(shown()).toEqual([]);
  expect(upload.mock.calls[1]?.[0].signal.aborted).toBe(true);
  expect(save).not.toHaveBeenCalled();
});
