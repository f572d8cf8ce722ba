import type { CreatedToken, TokenScope } from '@pro-match/domain/tokens';
import type { TestActor } from './actors.ts';

/** Uses the API, as people do. */
export async function personalToken(
  business: Pick<TestActor, 'request'>,
  scopes: readonly TokenScope[],
): Promise<CreatedToken> {
  const input = { name: 'A tool', scopes, days: 90 };
  const response = await business.request('POST', '/rest/v1/tokens', input);
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as CreatedToken;
}
