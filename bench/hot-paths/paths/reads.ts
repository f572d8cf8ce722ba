import { tellOfUnreadMessages } from '../../../apps/server/src/modules/notifications/index.ts';
import type { World } from '../../../apps/server/src/testing/access/world.ts';
import type { HotPath } from '../hot-path.ts';
import { ofJob, repeated } from '../repeated.ts';

/** Both sides of a match; each has many rows. */
const parties = ({ tokens }: World) => [tokens.client, tokens.business];

const got = (path: (world: World) => string) =>
  repeated((world) =>
    parties(world).map((token) => () => ({ method: 'GET', path: path(world), token })),
  );

/** An export requires a recent sign-in. */
const proven = `update auth_sessions set proven_until = now() + interval '1 day'
  where user_id = any($1::uuid[])`;

export const reads: HotPath[] = [
  { name: 'lead list', open: got(() => '/rest/v1/matches') },
  { name: 'chat page', open: got(({ matchId }) => `/rest/v1/matches/${matchId}/messages`) },
  { name: 'notifications', open: got(() => '/rest/v1/notifications') },
  {
    name: 'public card',
    open: repeated(({ business, otherBusiness }) =>
      [business, otherBusiness].map(({ profileId }) => () => ({
        method: 'POST',
        path: '/rest/v1/rpc/get_public_business_profile',
        body: { _business_id: profileId },
      })),
    ),
  },
  {
    name: 'export',
    beside: 'driver',
    clients: 1,
    isWhole: true,
    async open(place) {
      const { client, tokens } = place.market.world;
      await place.client.query(proven, [[client.userId]]);
      const path = '/rest/v1/account/export';
      const whole = repeated(() => [() => ({ method: 'GET', path, token: tokens.client })], {
        isLong: true,
      });
      return whole(place);
    },
  },
  {
    name: 'unread job',
    clients: 1,
    // Looks at every conversation that waits.
    isWhole: true,
    open: ofJob(
      ({ t }) =>
        () =>
          tellOfUnreadMessages(t.deps, t.clock.now()),
    ),
  },
];
