import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveFile } from '../../lib/save-file.ts';
import { currentToast, toast } from '../../ui/toast.ts';
import { YourData } from './your-data.tsx';

vi.mock('../../lib/save-file.ts');

afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(saveFile).mockReset();
  toast.dismiss();
});

type Pipe = ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>;

const MEGABYTE = new Uint8Array(1_000_000);

/** A download whose bytes come when the test sends them. */
function download(): { response: Response; pipe: Pipe } {
  let opened: Pipe | undefined;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(pipe) {
      opened = pipe;
    },
  });
  if (!opened) throw new Error('A stream starts at once');
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="pro-match-2026-11-22.zip"',
  };
  return { response: new Response(body, { headers }), pipe: opened };
}

function setUp(...answers: (Response | Error)[]) {
  const asked = vi.fn(async (_path: string, _init?: RequestInit) => {
    const next = answers.shift();
    if (next instanceof Response) return next;
    throw next ?? new Error('Nothing is left to answer');
  });
  vi.stubGlobal('fetch', asked);
  render(<YourData />);
  return { asked, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole('button', { name });
const failure = () => screen.findByRole('alert');

describe('the copy of your data', () => {
  it('shows its progress, and is saved under the name that the server gives', async () => {
    const { response, pipe } = download();
    const { asked, user } = setUp(response);
    await user.click(button('Download Your Data'));
    expect(button('Downloading...').getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText(/so far/)).toBeNull();
    act(() => pipe.enqueue(MEGABYTE));
    await screen.findByText('1.0 MB so far');
    act(() => pipe.enqueue(MEGABYTE.subarray(0, 500_000)));
    await screen.findByText('1.5 MB so far');
    await user.click(button('Downloading...'));
    expect(asked).toHaveBeenCalledOnce();
    expect(asked.mock.lastCall?.[0]).toBe('/rest/v1/account/export');
    expect(saveFile).not.toHaveBeenCalled();

    act(() => pipe.close());
    await vi.waitFor(() => expect(currentToast()?.text).toBe('Your data has been downloaded.'));
    const [file, name] = vi.mocked(saveFile).mock.lastCall ?? [];
    expect(file?.size).toBe(1_500_000);
    expect(name).toBe('pro-match-2026-11-22.zip');
    expect(screen.queryByText(/so far/)).toBeNull();
    button('Download Your Data');
  });

  it('is not saved if the download breaks off, and can be tried again', async () => {
    const [broken, whole] = [download(), download()];
    const { user } = setUp(broken.response, whole.response);
    await user.click(button('Download Your Data'));
    act(() => broken.pipe.enqueue(MEGABYTE));
    await screen.findByText('1.0 MB so far');
    act(() => broken.pipe.error(new Error('The line is cut')));
    expect((await failure()).textContent).toContain(
      "We couldn't download your data. Check your connection and try again.",
    );
    expect(saveFile).not.toHaveBeenCalled();
    expect(screen.queryByText(/so far/)).toBeNull();

    await user.click(button('Try Again'));
    expect(screen.queryByRole('alert')).toBeNull();
    // Bytes from before the break do not count.
    expect(screen.queryByText(/so far/)).toBeNull();
    act(() => whole.pipe.close());
    await vi.waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    button('Download Your Data');
  });

  it('can be tried again when there is no response', async () => {
    const { user } = setUp(new Error('offline'), new Error('offline'));
    await user.click(button('Download Your Data'));
    expect((await failure()).textContent).toContain("We couldn't download your data.");
    button('Try Again');
  });

  it('shows the words of the server when it refuses', async () => {
    const detail = 'You took three copies today. Try again tomorrow.';
    const body = JSON.stringify({ code: 'too_many_requests', detail });
    const { user } = setUp(new Response(body, { status: 429 }));
    await user.click(button('Download Your Data'));
    expect((await failure()).textContent).toContain(detail);
    button('Try Again');
  });
});
