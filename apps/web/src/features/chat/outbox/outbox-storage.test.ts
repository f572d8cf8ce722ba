import { newId } from '@pro-match/domain/ids';
import { afterEach, describe, expect, it } from 'vitest';
import { outboxStorage } from './outbox-storage.ts';
import { whenRefused, whenSending, writtenNow } from './unsent.ts';

const write = (content: string) =>
  writtenNow({ id: newId(), match_id: newId(), content, created_at: new Date().toISOString() });

afterEach(() => localStorage.clear());

describe('outboxStorage', () => {
  it('restores a message that was being sent as waiting, only for its author', () => {
    const unsent = write('Hello');
    const [sending] = whenSending([unsent], unsent.id);
    if (sending) outboxStorage('ana').put(sending);
    expect(outboxStorage('ana').load()).toEqual([unsent]);
    expect(outboxStorage('an').load()).toEqual([]);
  });

  it('keeps the receiver of a community message', () => {
    const { id, content, created_at } = write('Hello');
    const unsent = writtenNow({ id, receiver_id: newId(), content, created_at });
    outboxStorage('ana').put(unsent);
    expect(outboxStorage('ana').load()).toEqual([unsent]);
  });

  it.each([
    ['quote', { valid_until: '2027-05-03' }],
    ['appointment', { date: '2027-05-03' }],
  ] as const)('keeps the %s of a message under its name', (kind, input) => {
    const written = write('In words');
    const unsent = { ...written, carried: { kind, input } };
    outboxStorage('ana').put(unsent);
    expect(outboxStorage('ana').load()).toEqual([unsent]);
    const key = `pro-match.unsent.ana.${unsent.id}`;
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ [kind]: input });
    localStorage.setItem(key, JSON.stringify({ ...written, [kind]: 'x' }));
    expect(outboxStorage('ana').load()).toEqual([written]);
  });

  it('keeps the files of a message, except unreadable entries', () => {
    const pdf = {
      id: newId(),
      kind: 'pdf',
      name: 'Plan.pdf',
      width: null,
      height: null,
      bytes: 9,
    } as const;
    const unsent = { ...write(''), attachments: [pdf] };
    outboxStorage('ana').put(unsent);
    expect(outboxStorage('ana').load()).toEqual([unsent]);
    const broken = [{ ...pdf, id: 'x' }, { ...pdf, name: 4 }, { ...pdf, kind: 'exe' }, null, pdf];
    localStorage.setItem(
      `pro-match.unsent.ana.${unsent.id}`,
      JSON.stringify({ ...unsent, attachments: broken }),
    );
    expect(outboxStorage('ana').load()).toEqual([unsent]);
  });

  it('remembers a refusal', () => {
    const unsent = write('Hello');
    const refusal = { code: 'quota_reached', detail: 'No match left' };
    const [refused] = whenRefused([unsent], unsent.id, refusal);
    if (refused) outboxStorage('ana').put(refused);
    expect(outboxStorage('ana').load()).toEqual([refused]);
  });

  it('forgets a message once the server has stored it', () => {
    const unsent = write('Hello');
    const storage = outboxStorage('ana');
    storage.put(unsent);
    storage.remove(unsent.id);
    expect(storage.load()).toEqual([]);
  });

  it.each(['', 'null', '[1', '{"id":"x"}', `{"id":"${newId()}","match_id":7}`])(
    'ignores %j in storage',
    (json) => {
      localStorage.setItem(`pro-match.unsent.ana.${newId()}`, json);
      expect(outboxStorage('ana').load()).toEqual([]);
    },
  );

  it('reports what another tab wrote and sent', () => {
    const unsent = write('Hello');
    const heard: unknown[] = [];
    const stop = outboxStorage('ana').watch((id, value) => heard.push([id, value]));
    const key = `pro-match.unsent.ana.${unsent.id}`;
    const { state: _state, losses: _losses, ...kept } = unsent;
    const events = [
      { key, newValue: JSON.stringify(kept) },
      { key, newValue: null },
      { key: `pro-match.unsent.bob.${unsent.id}`, newValue: null },
    ];
    for (const event of events) window.dispatchEvent(new StorageEvent('storage', event));
    stop();
    expect(heard).toEqual([
      [unsent.id, unsent],
      [unsent.id, null],
    ]);
  });
});
