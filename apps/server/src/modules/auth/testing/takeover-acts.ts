import fc from 'fast-check';

/** Acts of the owner of an address and of a stranger, in any order. */
const KINDS = [
  'sign up',
  'sign in',
  'ask for a mail',
  'open a link',
  'prove',
  'enrol',
  'verify',
  'make codes',
  'use a code',
  'remove a factor',
  'change the password',
  'change the address',
  'refresh',
  'sign out',
  'download',
  'close',
  // Only for the stranger: a session that the owner left open, and an old mail.
  'copy a session',
  'open an old mail',
  'wait',
] as const;
export type Kind = (typeof KINDS)[number];

export interface Act {
  who: 'owner' | 'stranger';
  kind: Kind;
  /** Index into the existing sessions, links or factors; wraps around. */
  a: number;
  /** Selects the address, way or time. */
  b: number;
}

/** One act, or two at the same moment. */
export type Turn = Act[];

/** Shorthand for a turn with one act. */
const by =
  (who: Act['who']) =>
  (kind: Kind, a = 0, b = 0): Turn => [{ who, kind, a, b }];
const owner = by('owner');
const stranger = by('stranger');

const act: fc.Arbitrary<Act> = fc.record({
  who: fc.constantFrom('owner', 'stranger'),
  kind: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...KINDS) },
    // Acts that set something up, and acts that a copied session would try.
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'sign in',
        'open a link',
        'enrol',
        'verify',
        'copy a session',
        'change the password',
      ),
    },
  ),
  a: fc.nat(3),
  b: fc.nat(3),
});

const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 5, arbitrary: act.map((one): Turn => [one]) },
  { weight: 1, arbitrary: fc.tuple(act, act) },
);

/** Openings of sequences: few random ones reach an old session with an app. */
const ARRIVED = [owner('sign up'), owner('open a link', 0, 1)];
const WITH_APP = [...ARRIVED, owner('enrol'), owner('verify')];
const OPENINGS: Turn[][] = [
  [],
  [stranger('sign up')],
  [stranger('sign up'), stranger('sign in'), owner('open a link')],
  [stranger('sign up', 0, 2), stranger('open a link', 0, 1), ...ARRIVED],
  ARRIVED,
  [...ARRIVED, owner('wait', 0, 1), stranger('copy a session')],
  WITH_APP,
  [...WITH_APP, owner('make codes'), owner('sign in')],
  [...WITH_APP, owner('wait', 0, 1), stranger('copy a session')],
  [...WITH_APP, owner('wait', 0, 1), owner('sign in'), stranger('copy a session', 1)],
];

export const turns: fc.Arbitrary<Turn[]> = fc
  .tuple(fc.constantFrom(...OPENINGS), fc.array(turn, { minLength: 6, maxLength: 18, size: 'max' }))
  .map(([opening, rest]) => [...opening, ...rest]);

/** Attacks that were once possible and variants of them; tried before random ones. */
export const KNOWN_ATTACKS: Turn[][] = [
  // A stranger signs up with an address, and its owner clicks the link in the welcome mail.
  [stranger('sign up'), stranger('sign in'), owner('open a link')],
  // The same with the stranger's factor, started before and after.
  [stranger('sign up'), stranger('enrol'), stranger('verify'), owner('open a link')],
  [stranger('sign up'), stranger('enrol'), owner('open a link'), stranger('verify')],
  // The stranger's address is pending as the new one.
  [stranger('sign up'), stranger('change the address', 0, 2), owner('open a link')],
  [
    stranger('sign up', 0, 2),
    stranger('open a link', 0, 1),
    stranger('change the address'),
    owner('open a link'),
  ],
  // A session that was left open adds a factor, and with it a password.
  [
    ...ARRIVED,
    owner('wait', 0, 1),
    stranger('copy a session'),
    stranger('enrol'),
    stranger('verify'),
    stranger('change the password'),
  ],
  // The same when the owner already has a factor, set up in that session.
  [
    ...WITH_APP,
    owner('wait', 0, 1),
    stranger('copy a session'),
    stranger('remove a factor'),
    stranger('make codes'),
    stranger('enrol'),
    stranger('verify', 1),
  ],
  // An old confirmation mail is found.
  [owner('sign up'), stranger('open an old mail'), stranger('change the password')],
];
