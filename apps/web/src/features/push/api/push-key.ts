import type { PushKey } from '@pro-match/domain/push';
import { rest } from '../../../lib/api.ts';

export function readPushKey(): Promise<PushKey> {
  return rest.get<PushKey>('/push_key');
}
