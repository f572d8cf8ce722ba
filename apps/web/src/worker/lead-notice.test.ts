import { describe, expect, it, vi } from 'vitest';
import { acceptLead, pressOf } from './lead-notice.ts';

const ORIGIN = 'https://pro.example';
const TOKEN = '01a20918-a34e-71f9-ab4b-e717a28b7fd2.01a20918.1790000000.c2VhbC1vZi1hLWxlYWQ_-';
const data = { path: '/business-messages?match=7', answer: `/answer/${TOKEN}` };
const pressWith = (action: string, kept: unknown) =>
  pressOf({ action, tag: 'lead.7', data: kept }, ORIGIN);
const press = (action: string) => pressWith(action, data);

describe('a press on the notification of a lead', () => {
  it('opens the lead or its answer page, or accepts at once', () => {
    expect(press('')).toEqual({ does: 'show', path: data.path });
    expect(press('decline')).toEqual({ does: 'open', path: `${data.answer}?not` });
    expect(press('accept')).toEqual({ does: 'accept', ...data, tag: 'lead.7' });
  });

  it.each([
    `https://elsewhere.example/answer/${TOKEN}`,
    `//elsewhere.example/answer/${TOKEN}`,
    `/answer/../rest/v1/${TOKEN}`,
    `/answer/${TOKEN}/more`,
    `/answer/${TOKEN}?next=/`,
    `/answer/..${TOKEN}`,
    '/answer/',
    '/rest/v1/account',
    7,
    null,
  ])('posts nothing to %j', (answer) => {
    for (const action of ['accept', 'decline']) {
      expect(pressWith(action, { ...data, answer })).toEqual({ does: 'show', path: data.path });
    }
  });

  it.each([undefined, null, 7, {}, { path: 'https://elsewhere.example/' }])(
    'opens the home page with %j',
    (kept) => {
      expect(pressWith('accept', kept)).toEqual({ does: 'show', path: '/' });
    },
  );
});

describe('acceptLead', () => {
  const lead = { does: 'accept', ...data, tag: 'lead.7' } as const;
  const answering = (status: number) =>
    vi.fn<typeof fetch>(async () => new Response(null, { status }));

  it('posts the form of the answer page, without cookies', async () => {
    const send = answering(200);
    await acceptLead(lead, send);
    expect(send).toHaveBeenCalledTimes(1);
    const [url, init] = send.mock.calls[0] ?? [];
    expect(url).toBe(data.answer);
    expect(init).toMatchObject({ method: 'POST', credentials: 'omit', redirect: 'error' });
    expect(String(init?.body)).toBe('answer=accept');
  });

  it.each([
    [200, 'You accepted the lead'],
    [402, 'No matches left this month'],
    [403, 'Our terms have changed'],
    [404, "This lead can't be accepted here"],
    [409, 'This lead is no longer waiting'],
    [422, "We couldn't accept the lead"],
    [429, "We couldn't accept the lead"],
    [500, "We couldn't accept the lead"],
  ])('says what %d means, in place of the notification of the lead', async (status, title) => {
    const notice = await acceptLead(lead, answering(status));
    expect(notice).toMatchObject({ title, path: data.path, tag: 'lead.7' });
    // The new notification has no buttons.
    expect(notice?.answer).toBeUndefined();
  });

  it('says that the server could not be reached', async () => {
    const send = vi.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
    expect(await acceptLead(lead, send)).toMatchObject({ title: "We couldn't reach Pro Match" });
  });

  it('treats a double press as one, and a later press as another', async () => {
    const send = answering(200);
    const both = await Promise.all([acceptLead(lead, send), acceptLead(lead, send)]);
    expect(both.map((notice) => notice?.title)).toEqual(['You accepted the lead', undefined]);
    expect(send).toHaveBeenCalledTimes(1);
    expect(await acceptLead(lead, send)).toMatchObject({ title: 'You accepted the lead' });
    expect(send).toHaveBeenCalledTimes(2);
  });

  it('accepts two leads at the same time', async () => {
    const send = answering(200);
    const other = { ...lead, answer: `${data.answer}-other` };
    const both = await Promise.all([acceptLead(lead, send), acceptLead(other, send)]);
    expect(both.every(Boolean)).toBe(true);
  });

  it('can be tried again after a failure', async () => {
    const send = vi
      .fn<typeof fetch>()
      .mockRejectedValueOnce(new TypeError('offline'))
      .mockResolvedValueOnce(new Response(null, { status: 200 }));
    await acceptLead(lead, send);
    expect(await acceptLead(lead, send)).toMatchObject({ title: 'You accepted the lead' });
  });
});
