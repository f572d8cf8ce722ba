import {
  BUSINESS_FIELDS,
  businessProfilePatchSchema,
  LANGUAGES,
} from '@pro-match/domain/businesses';
import { expect, it } from 'vitest';
import { ownBusiness } from '../testing/own-business.ts';
import { draftOf, type ProfileDraft, patchOf } from './profile-draft.ts';
import { problemsIn } from './profile-problems.ts';

const draft = {
  ...draftOf(ownBusiness),
  contactPerson: 'Ann Lee',
  email: 'ann@pro.example',
  website: 'https://pro.example',
  zipList: '',
};

/** The server's first message on each field; for a union, that of its last option. */
function refused(patch: object): Record<string, string> {
  const issues = businessProfilePatchSchema.safeParse(patch).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map((issue) => {
      const [rule] = issue.code === 'invalid_union' ? (issue.errors.at(-1) ?? []) : [];
      return [String(issue.path[0]), (rule ?? issue).message];
    }),
  );
}

it.each<[Partial<ProfileDraft>, isWrong: boolean]>([
  [{ businessName: '' }, true],
  [{ businessName: ' \n ' }, true],
  [{ businessName: 'Rooter 2' }, false],
  [{ contactPerson: ' ' }, true],
  [{ contactPerson: 'Bo' }, false],
  [{ description: '' }, true],
  [{ description: 'Pipes,\ndrains.' }, false],
  [{ phone: '(614)-555' }, true],
  [{ phone: '+1 614 555 0199' }, false],
  [{ email: 'nobody' }, true],
  [{ email: '' }, true],
  [{ email: 'änn@pro.example' }, true],
  [{ email: `${'a'.repeat(300)}@pro.example` }, true],
  [{ email: ' bo@pro.example ' }, false],
  [{ website: 'n/a' }, true],
  [{ website: '' }, false],
  [{ website: 'pro.example/us' }, false],
  [{ zipCode: '432' }, true],
  [{ zipCode: '43004' }, false],
  [{ rate: 'a lot' }, true],
  [{ rate: '-1' }, true],
  [{ rate: '1000000.01' }, true],
  [{ rate: '1000000.00' }, false],
  [{ services: [] }, true],
  [{ services: ['Plumbing', 'Drains'] }, false],
  [{ states: [] }, true],
  [{ states: ['KY'] }, false],
  [{ hours: { mon: [['08:00', '']] } }, true],
  [
    {
      hours: {
        mon: [
          ['08:00', '12:00'],
          ['11:00', '17:00'],
        ],
      },
    },
    true,
  ],
  [
    {
      hours: {
        mon: [
          ['08:00', '12:00'],
          ['13:00', '02:00'],
        ],
      },
    },
    false,
  ],
  [{ languages: Object.keys(LANGUAGES).slice(0, 11) }, true],
  [{ languages: ['en', 'es'] }, false],
  [{ foundedYear: '19' }, true],
  [{ foundedYear: '2999' }, true],
  [{ foundedYear: '1998' }, false],
  [{ license_number: 'PL-20418' }, false],
])('the form shows the same messages for %j as the server', (change, isWrong) => {
  const typed = { ...draft, ...change };
  const patch = patchOf(typed, draft) ?? {};
  const said = problemsIn(typed, patch);
  expect(said).toEqual(refused(patch));
  expect(Object.keys(said)).toHaveLength(isWrong ? 1 : 0);
});

const { service, ...texts } = BUSINESS_FIELDS;

it.each(Object.entries(texts))(
  'lets %s be typed up to the length that the server accepts',
  (field, rule) => {
    const text = 'pro.example/'.padEnd(rule.max, 'a');
    expect(refused({ [field]: text })).toEqual({});
    const words = `${rule.label} must be at most ${rule.max} characters`;
    expect(refused({ [field]: `${text}a` })).toEqual({ [field]: words });
  },
);

it('limits a service to the length that the server accepts', () => {
  const name = 'a'.repeat(service.max);
  expect(refused({ services: [name] })).toEqual({});
  expect(refused({ services: [`${name}a`] })).toHaveProperty('services');
});
