import { askAuth } from './ask-auth.ts';
import type { Kind } from './takeover-acts.ts';
import type { Person } from './takeover-people.ts';
import {
  type Mailed,
  MINUTE,
  type Outcome,
  PROOF,
  pick,
  STRANGERS_PASSWORDS,
  type TakeoverWorld,
  WAY_BACK,
} from './takeover-world.ts';

const WAITS = [MINUTE, PROOF + MINUTE, WAY_BACK + MINUTE, 8 * 24 * WAY_BACK] as const;
const SCOPES = ['local', 'others', 'global'] as const;

type Deed = (who: Person, a: number, b: number) => Promise<Outcome>;

/** The implementation of each act; returns its outcome. */
export function deedsIn(world: TakeoverWorld): Record<Kind, Deed> {
  return {
    'sign up': (who, _a, b) => world.signUp(who, world.target(who, b)),
    'sign in': (who, _a, b) => world.signIn(who, world.target(who, b)),

    'ask for a mail': async (who, a, b) => {
      const email = world.target(who, b);
      const [path, body] =
        a < 2
          ? ['/recover', { email }]
          : ['/resend', { type: a === 2 ? 'signup' : 'email_change', email }];
      return `${path} ${email} ${(await askAuth(world.t, 'POST', path, { body })).status}`;
    },

    'open a link': async (who, a, b) => {
      const mail = pick(
        world.mailed.filter(({ to }) => who.mailboxes.includes(to)),
        a,
      );
      return mail && world.open(who, mail, b === 0 ? undefined : pick(world.usable(who), b - 1));
    },

    prove: (who, a, b) =>
      world.in(who, a, async (session) => {
        const body =
          who === world.owner && b === 0
            ? { nonce: await world.mailedCode(session) }
            : { current_password: pick([...who.passwords.values()], b) ?? STRANGERS_PASSWORDS[0] };
        const { status } = await who.ask(session, 'POST', '/reauthenticate', body);
        if (status === 200) world.proves(session.id, PROOF);
        return status;
      }),

    enrol: (who, a) =>
      world.in(who, a, async (session) => {
        const body = { factor_type: 'totp', friendly_name: `app ${who.factors.size}` };
        const answer = await who.ask(session, 'POST', '/factors', body);
        if (answer.status !== 200) return answer.body.error_code;
        const { id, totp } = answer.body as unknown as { id: string; totp: { secret: string } };
        who.apps.unshift({ id, secret: totp.secret, madeIn: session.id });
        who.factors.add(id);
        return answer.status;
      }),

    verify: (who, a, b) =>
      world.in(who, a, async (session) => {
        const app = pick(who.apps, b);
        if (!app) return undefined;
        const { status, body } = await who.showApp(session, app);
        if (status !== 200) return body.error_code;
        if (who.hold(body).id !== app.madeIn) world.proves(session.id, PROOF);
        return status;
      }),

    'make codes': (who, a, b) =>
      world.in(who, a, async (session) => {
        const path = `/factors/recovery-codes${b > 1 ? '/regenerate' : ''}`;
        const answer = await who.ask(session, 'POST', path);
        if (answer.status !== 200) return answer.body.error_code;
        const { id, codes } = answer.body as unknown as { id: string; codes: string[] };
        who.codes.unshift({ id, codes, madeIn: session.id });
        who.factors.add(id);
        return answer.status;
      }),

    'use a code': (who, a, b) =>
      world.in(who, a, async (session) => {
        const set = pick(who.codes, b);
        const code = set?.codes.shift();
        if (!set || code === undefined) return undefined;
        const path = '/factors/recovery-codes/verify';
        const { status, body } = await who.ask(session, 'POST', path, { code });
        if (status !== 200) return body.error_code;
        if (who.hold(body).id !== set.madeIn) world.proves(session.id, PROOF);
        return status;
      }),

    'remove a factor': (who, a, b) =>
      world.in(who, a, async (session) => {
        const { body } = await who.ask(session, 'GET', '/user');
        const factor = pick(body.factors ?? [], b);
        return factor && (await who.ask(session, 'DELETE', `/factors/${factor.id}`)).status;
      }),

    'change the password': (who, a) =>
      world.in(who, a, async (session) => {
        const password = world.newPassword(who);
        const { status, body } = await who.ask(session, 'PUT', '/user', { password });
        if (status !== 200) return body.error_code;
        who.passwords.set(body.email, password);
        return status;
      }),

    'change the address': (who, a, b) =>
      world.in(who, a, async (session) => {
        const email = world.target(who, b);
        return `${email} ${(await who.ask(session, 'PUT', '/user', { email })).status}`;
      }),

    refresh: (who, a) => world.in(who, a, (session) => who.refresh(session)),

    'sign out': (who, a, b) =>
      world.in(who, a, async (session) => {
        const scope = pick(SCOPES, b);
        return `${scope} ${(await who.ask(session, 'POST', `/logout?scope=${scope}`)).status}`;
      }),

    download: (who, a) =>
      world.in(who, a, async (session) => {
        const answer = await world.rest(who, session, 'GET', '/account/export');
        await answer.arrayBuffer();
        const isLoot = answer.ok && who === world.stranger && world.judge.isOwned(session.userId);
        if (isLoot) world.fail('the stranger has a copy of the data');
        return answer.status;
      }),

    close: (who, a, b) =>
      world.in(who, a, async (session) => {
        const password = pick([...who.passwords.values()], b) ?? STRANGERS_PASSWORDS[0];
        const { ok, status } = await world.rest(who, session, 'DELETE', '/account', { password });
        if (ok && who === world.owner) world.judge.forget(session.userId);
        return status;
      }),

    'copy a session': async (who, a) => {
      const session = pick(world.owner.sessions, a);
      if (who === world.owner || !session || world.isProven(session)) return undefined;
      who.sessions.unshift({ ...session, copied: true });
      return '';
    },

    'open an old mail': async (who, a) => {
      // A reset link from the last hour is as good as the mailbox.
      const isOld = ({ type, at }: Mailed) => type !== 'recovery' || world.now() - at > WAY_BACK;
      const mail = pick(
        world.mailed.filter((each) => world.owner.mailboxes.includes(each.to) && isOld(each)),
        a,
      );
      return who === world.owner || !mail ? undefined : world.open(who, mail, undefined);
    },

    wait: async (_who, _a, b) => {
      const time = pick(WAITS, b) ?? MINUTE;
      world.t.clock.advance(time);
      return `${time / MINUTE} minutes`;
    },
  };
}
