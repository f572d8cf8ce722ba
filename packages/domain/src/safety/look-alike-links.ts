import { BRAND } from '../brand/index.ts';
import { editDistance } from '../search/edit-distance.ts';

/** Names that scams pose as, and their real hosts. */
const NAMES: Record<string, string[]> = {
  [BRAND.toLowerCase().replaceAll(' ', '')]: [],
  paypal: ['paypal.com', 'paypal.me'],
  venmo: ['venmo.com'],
  zelle: ['zellepay.com', 'zelle.com'],
  cashapp: ['cash.app'],
  google: ['google.com', 'goo.gl'],
  amazon: ['amazon.com'],
  facebook: ['facebook.com'],
  stripe: ['stripe.com'],
  chase: ['chase.com'],
  wellsfargo: ['wellsfargo.com'],
  bankofamerica: ['bankofamerica.com'],
  microsoft: ['microsoft.com'],
};

const LINK =
  /\b(?:https?:\/\/|www\.)[^\s<>"']+|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}\/\S+/giu;

/** Letters and digits that pass for others at a glance. */
const LOOKS_LIKE: Record<string, string> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '5': 's',
  а: 'a',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
};

function atAGlance(label: string): string {
  return [...label.replaceAll('-', '')].map((letter) => LOOKS_LIKE[letter] ?? letter).join('');
}

function isAt(host: string, home: string): boolean {
  return host === home || host.endsWith(`.${home}`);
}

/**
 * Returns true if a host that isn't a name's home uses that name: `paypa1.com`,
 * `paypal.com.pay.example`.
 */
function wearsAName(host: string): boolean {
  const labels = host.split('.').map(atAGlance);
  return Object.entries(NAMES).some(([name, homes]) => {
    if (homes.some((home) => isAt(host, home))) return false;
    // The label after the name may be an honest word; for a name without a home, only near misses
    // count.
    return labels.some((label) =>
      homes.length === 0 ? label !== name && near(label, name) : near(label, name),
    );
  });
}

function near(label: string, name: string): boolean {
  if (label.includes(name)) return name.length >= 6 || label === name;
  return name.length >= 6 && editDistance(label, name, 1) <= 1;
}

function isDeceptive(link: string): boolean {
  const [authority = ''] = link.replace(/^https?:\/\//i, '').split(/[/?#]/);
  // Uses other alphabets, or looks like `paypal.com@evil.example`, which opens evil.example.
  if (/[^\p{ASCII}]|@/u.test(authority)) return true;
  const host = authority.toLowerCase().replace(/:\d*$/, '');
  return host.includes('xn--') || /^\d+(?:\.\d+){3}$/.test(host) || wearsAName(host);
}

export function hasLookAlikeLink(text: string): boolean {
  return (text.match(LINK) ?? []).some(isDeceptive);
}
