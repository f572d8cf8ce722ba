import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = 'apps/web/src';

const sources = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/test\.tsx?$|(^|\/)testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(WEB, file), 'utf8') }));

/** The forms that show a failure as a toast, and why. */
const TOASTS_OF_FORMS: Record<string, string> = {
  'app/screens/business-onboarding.tsx': "the specification's: the checkout that failed, the terms",
  'app/screens/client-onboarding.tsx': "the specification's: the terms",
  'features/auth/security/enable-factor-sheet.tsx': 'a copy button beside the form',
  'features/businesses/profile/use-profile-edit.ts': "the specification's: failed to update",
  'features/community/create/use-shoutout.ts': "the specification's: no location information",
  'features/requests/use-request-form.ts': "the specification's: please log in",
  'ui/use-problems.ts': 'the first problem of every form',
};

/** The missing content named in the toasts that the specification quotes. */
const QUOTED = /^(data|profile|business profile|businesses|matches|conversation|messages|posts?)$/;

/** Opening tags of elements at the bottom edge, each with its attributes. */
function bottomBars(text: string): string[] {
  const bars =
    /className=(?:"|\{[^"'`]*["'`])[^"'`]*\b(?:fixed|sticky)\b[^"'`]*(?<![\w-]:)\bbottom-[^"'`]*/g;
  return [...text.matchAll(bars)].map(({ 0: found, index }) => {
    const from = text.lastIndexOf('<', index);
    const end = text.slice(index).search(/["'`}]\s*\/?>|\n\s*\/?>/);
    return text.slice(from, end < 0 ? index + found.length : index + end);
  });
}

describe('a failure', () => {
  it('of a form shows in the form, and as a toast only if the specification has one', () => {
    const forms = sources.filter(({ text }) => /\buse(?:Form|Problems)(?:<[^(]*>)?\(/.test(text));
    expect(forms.length).toBeGreaterThan(20);
    const toasting = forms.filter(({ text }) => /\btoast\.error\b/.test(text));
    expect(toasting.map(({ file }) => file).sort()).toEqual(Object.keys(TOASTS_OF_FORMS).sort());
  });

  it('of a load shows as a toast only if the specification has one, and then not in its place', () => {
    const loads = sources.flatMap(({ text }) =>
      [...text.matchAll(/(['"`])Failed to load ([^'"`]*)\1/g)].map(([, , what = '']) => what),
    );
    expect(loads.length).toBeGreaterThan(8);
    expect(loads.filter((what) => !QUOTED.test(what))).toEqual([]);
    const both = sources.filter(({ text }) =>
      /<FailedLoad(?=[^>]*\btoast=["{]['"`]?\w)[^>]*[^/]>\s*[\w"'`]/.test(text),
    );
    expect(both.map(({ file }) => file)).toEqual([]);
  });

  it('shows no toast over a bar at the bottom edge', () => {
    const bars = sources.flatMap(({ file, text }) =>
      bottomBars(text).map((bar) => ({ file, bar })),
    );
    expect(bars.length).toBeGreaterThan(2);
    const covered = bars.filter(({ bar }) => !bar.includes('data-below-toasts'));
    expect(covered.map(({ file }) => file)).toEqual([]);
  });
});
