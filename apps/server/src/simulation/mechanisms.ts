/** Mechanisms against silence, by their names in the table; each world has some of them. */
export const MECHANISMS = {
  clock: 'reply clock on the cards',
  links: 'answer in one tap',
  availability: 'only pros who can answer',
  alarms: 'lead alarm',
  rescue: 'rescue',
} as const;

export type Mechanism = keyof typeof MECHANISMS;
export const MECHANISM_NAMES = Object.keys(MECHANISMS) as Mechanism[];

export type Mechanisms = Readonly<Record<Mechanism, boolean>>;

export function mechanismsOf(isOn: (mechanism: Mechanism) => boolean): Mechanisms {
  return {
    clock: isOn('clock'),
    links: isOn('links'),
    availability: isOn('availability'),
    alarms: isOn('alarms'),
    rescue: isOn('rescue'),
  };
}
