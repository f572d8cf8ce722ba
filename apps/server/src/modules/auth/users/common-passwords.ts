/** Shorter words are ignored: most of such a password is its additions. */
const STEM_MIN_LENGTH = 3;

/** Digits that people append to satisfy a rule, which every attacker tries. */
const TRIVIAL_DIGITS =
  '(?:0?1(?:2(?:3(?:4(?:5(?:6(?:7(?:89?)?)?)?)?)?)?)?|(?:19|20)\\d\\d|(\\d)\\1*|\\d\\d)';
const DIGITS_BEHIND = new RegExp(`(?<!\\d)${TRIVIAL_DIGITS}$`);
const DIGITS_IN_FRONT = new RegExp(`^${TRIVIAL_DIGITS}(?!\\d)`);
const SPECIALS_BEHIND = /[^a-z0-9]+$/;
const SPECIALS_IN_FRONT = /^[^a-z0-9]+/;

/** The results of trimming, step by step: `Password-2024!`, `password-2024`, `password`. */
const TRIMS = [
  SPECIALS_BEHIND,
  DIGITS_BEHIND,
  SPECIALS_BEHIND,
  SPECIALS_IN_FRONT,
  DIGITS_IN_FRONT,
  SPECIALS_IN_FRONT,
];

/** Characters used in place of letters. */
const LETTERS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

let loading: Promise<ReadonlySet<string>> | undefined;

/** The 49,233 most common passwords, in lower case; loaded at the first check. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return loading;
}

/**
 * Returns true if a password is one of the most common ones, in any case, or becomes one without
 * what the rules make people add: `Password1!`, `Qwerty123!`, `P@ssw0rd-2024`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const common = await commonPasswords();
  return stemsOf(password.toLowerCase()).some((stem) =>
    formsOf(stem).some((form) => common.has(form)),
  );
}

function stemsOf(password: string): string[] {
  const stems = [password];
  let stem = password;
  for (const trim of TRIMS) {
    stem = stem.replace(trim, '');
    stems.push(stem);
  }
  return stems.filter(({ length }) => length >= STEM_MIN_LENGTH);
}

function formsOf(stem: string): string[] {
  return [
    stem,
    stem.replace(/[^a-z0-9]/g, ''),
    stem.replace(/[^a-z]/g, (sign) => LETTERS[sign] ?? sign),
  ].filter(({ length }) => length >= STEM_MIN_LENGTH);
}
