import type { ZipCode } from './zip-codes.format.ts';

/** The zone of most of a state, by its IANA name. */
const STATES_OF: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA KY MA MD ME NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Detroit': 'MI',
  'America/Indiana/Indianapolis': 'IN',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO MT NM UT WY',
  'America/Boise': 'ID',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR',
  'America/St_Thomas': 'VI',
  'Pacific/Guam': 'GU',
  'Pacific/Saipan': 'MP',
  'Pacific/Pago_Pago': 'AS',
  'Pacific/Pohnpei': 'FM',
  'Pacific/Majuro': 'MH',
  'Pacific/Palau': 'PW',
};

/**
 * Parts of states in another zone, as ZIP codes and ranges of them. Borders follow streets; a ZIP
 * code counts by its center. How this was made and checked: docs/decisions/036.
 */
const ELSEWHERE: Record<string, readonly [zone: string, zips: string]> = {
  // The western Aleutians.
  AK: ['America/Adak', '99546-99547'],
  // Across the river from Columbus, Georgia.
  AL: ['America/New_York', '36854 36863 36867-36870 36874 36877'],
  // The Navajo Nation, which has daylight saving time.
  AZ: [
    'America/Denver',
    '86016 86020 86028 86031 86033 86035 86044-86045 86053-86054 86502-86511 86514-86547 ' +
      '86556',
  ],
  // The panhandle west of the Apalachicola.
  FL: ['America/Chicago', '32401-32455 32459-32592'],
  // Chuuk and Yap.
  FM: ['Pacific/Chuuk', '96942-96943'],
  // Wake Island.
  HI: ['Pacific/Wake', '96898'],
  // North of the Salmon.
  ID: ['America/Los_Angeles', '83501-83546 83548 83552-83555 83801-83877'],
  // Around Gary and around Evansville.
  IN: [
    'America/Chicago',
    '46301-46411 46531-46534 46968 47514-47515 47520 47523 47525 47531 47536-47537 ' +
      '47550-47552 47556 47574 47576-47577 47579 47586-47588 47601-47750 47922 47943 47948 ' +
      '47951 47963-47964 47977-47978',
  ],
  // Four counties on the border of Colorado.
  KS: ['America/Denver', '67733 67735 67741 67758-67762 67836 67857 67878-67879'],
  // The west.
  KY: [
    'America/Chicago',
    '40111-40115 40119 40140 40143-40146 40152-40153 40170-40171 40176 40178 42001-42464 ' +
      '42602-42629 42642 42712-42715 42717 42720-42722 42726-42731 42741-42746 42749-42757 ' +
      '42759-42765 42782',
  ],
  // Four counties on the border of Wisconsin.
  MI: [
    'America/Chicago',
    '49801-49802 49812 49815 49821 49831 49834 49845-49848 49852 49858 49863 49870 ' +
      '49873-49877 49881 49886-49887 49892-49893 49896 49902-49903 49911 49915 49920 49927 ' +
      '49935-49938 49947 49959 49964 49968-49969',
  ],
  // The southwest.
  ND: [
    'America/Denver',
    '58529 58533-58535 58562 58564 58569 58601-58630 58632-58636 58639-58656 58838',
  ],
  // The panhandle and the sandhills.
  NE: [
    'America/Denver',
    '69021 69023 69027 69030 69033 69037 69041 69045 69121-69122 69125-69129 69131 ' +
      '69133-69134 69140-69141 69144-69150 69152-69156 69160 69162 69168 69190 69211 69216 ' +
      '69218-69219 69301-69367',
  ],
  // West Wendover.
  NV: ['America/Denver', '89883'],
  // Malheur County.
  OR: ['America/Denver', '97901-97903 97906 97908-97920'],
  // West of the Missouri.
  SD: [
    'America/Denver',
    '57521 57532 57537 57543 57547 57551-57553 57567 57574 57577 57620-57630 57633-57645 ' +
      '57649-57799',
  ],
  // The east.
  TN: [
    'America/New_York',
    '37302-37304 37307-37312 37314-37317 37320-37323 37325-37326 37329 37331-37333 ' +
      '37336-37337 37341 37343 37350-37351 37353-37354 37361-37364 37369-37373 37377 37379 ' +
      '37381 37384-37385 37391 37401-37450 37601-37722 37724-37998',
  ],
  // El Paso and Hudspeth.
  TX: ['America/Denver', '79821 79835-79839 79847 79849-79851 79853 79901-88595'],
};

const zoneOfState = new Map(
  Object.entries(STATES_OF).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone] as const),
  ),
);

interface Range {
  first: number;
  last: number;
}

const ranges = new Map(
  Object.entries(ELSEWHERE).map(([state, [, zips]]) => [state, zips.split(' ').map(rangeOf)]),
);

function rangeOf(zips: string): Range {
  const [first = '', last = first] = zips.split('-');
  return { first: Number(first), last: Number(last) };
}

/** By its IANA name. */
export function timeZoneOf({ zip, state }: Pick<ZipCode, 'zip' | 'state'>): string {
  const number = Number(zip);
  const isElsewhere = ranges
    .get(state)
    ?.some(({ first, last }) => first <= number && number <= last);
  const other = isElsewhere ? ELSEWHERE[state]?.[0] : undefined;
  const zone = other ?? zoneOfState.get(state);
  if (zone === undefined) throw new Error(`No time zone is known for ${state}`);
  return zone;
}
