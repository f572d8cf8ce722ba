import { normalizePhone } from '@pro-match/domain/formats';
import { type SmsNumber, type SmsNumberInput, TEXT_CONSENT } from '@pro-match/domain/sms';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { rest } from '../../../lib/api.ts';
import { applyChange } from '../../../lib/ask-again.ts';

const PATH = '/sms_number';

/** Refetched on every focus, since replies from the phone change it too. */
export const smsNumberQuery = queryOptions({
  queryKey: ['sms_number'],
  queryFn: ({ signal }) => rest.get<SmsNumber>(PATH, { signal }),
  refetchOnWindowFocus: 'always',
});

export function useSmsNumber() {
  const client = useQueryClient();
  const show = (answer: SmsNumber) => applyChange(client, smsNumberQuery.queryKey, answer);
  return {
    /** Agrees to the consent text, and sends a code to the number. */
    sendCode: async (phone: string, onSent: () => void) => {
      const input: SmsNumberInput = { phone: normalizePhone(phone), consent: TEXT_CONSENT.version };
      const answer = await rest.put<SmsNumber>(PATH, input);
      onSent();
      show(answer);
    },
    confirm: async (code: string) => show(await rest.post<SmsNumber>(`${PATH}/confirm`, { code })),
    async stop() {
      await rest.delete<void>(PATH);
      await client.invalidateQueries(smsNumberQuery);
    },
  };
}
