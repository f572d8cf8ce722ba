import type { JobTiming } from '@pro-match/domain/requests';

/** The client writes first. */
export interface Thread {
  service: string;
  request: string;
  budget: string | null;
  /** Omitted if the client has not said. */
  timing?: JobTiming;
  /** Empty if the request still waits for an answer. */
  lines: readonly string[];
}

/** With the Pro business; its sign-in and the client's both show it. */
export const KITCHEN_FAUCET: Thread = {
  service: 'Plumbing',
  request:
    'Kitchen faucet drips all night, and the valve under the sink will not close all the way. House from 1948.',
  budget: '$150 - $300',
  lines: [
    'Hi! Would you have time for this before the weekend?',
    'Hi Wren, Otis here. Yes, Friday at 9 or after 3. Could you send the make of the faucet? It is usually on the base.',
    'It says Delta. Friday at 9 works.',
    'Good, then it is a $12 cartridge and a new valve, about $180 all in. Please clear the cabinet under the sink.',
    'Done. There may be a cat watching you.',
    'We charge extra for cats who comment. See you Friday at 9!',
  ],
};

/** With the Free business, not answered yet. */
export const WATER_HEATER: Thread = {
  service: 'Plumbing',
  request:
    'The water heater leaks at the bottom, there is a puddle in the basement. 40 gallons, gas, 12 years old.',
  budget: '$900 - $1,800',
  timing: 'today',
  lines: [],
};

/** Between the demo client and other businesses of the town. */
export const CLIENT_THREADS: readonly Thread[] = [
  {
    service: 'House Painting',
    request:
      'Living room and hallway, walls and ceiling, about 500 square feet. A few holes to patch.',
    budget: '$800 - $1,400',
    lines: [
      'Hello! We would like to be done before my parents visit on the 12th.',
      'That works. Two days, we would start on the 8th. Do you have a color?',
      'Something warm and not beige. That is all we agree on.',
      'Ha. I will bring three sample boards and paint a square of each on the wall.',
    ],
  },
  {
    service: 'Tree Service',
    request: 'A maple limb hangs over the garage roof, about 25 feet up.',
    budget: null,
    lines: [],
  },
  {
    service: 'House Cleaning',
    request: 'Every other week, three bedrooms, two baths, one cat with opinions.',
    budget: '$120 - $160',
    lines: [
      'Hi, do you bring your own supplies?',
      'We do, and we are happy to use yours. Mornings or afternoons?',
      'Mornings. Wednesdays if you have them.',
      'Every other Wednesday at 9 is free from next week on. $140 a visit.',
      'Wonderful, let us start then.',
    ],
  },
  {
    service: 'Moving Services',
    request: 'One couch and a bed across town on a Sunday. Second floor to first floor.',
    budget: '$200 - $300',
    lines: ['Hi! Is a Sunday possible at all?', 'It is, from 10 on. No extra charge for Sundays.'],
  },
];

/** To the two demo businesses, newest first. */
export const LEADS: readonly Thread[] = [
  {
    service: 'HVAC (Heating & Cooling)',
    request:
      'The furnace starts, runs for a minute and shuts off. The filter is new. We have a baby here.',
    budget: null,
    timing: 'today',
    lines: ['Any chance today? It is 58 degrees inside.'],
  },
  {
    service: 'Plumbing',
    request: 'Upstairs toilet rocks and I can see a stain on the ceiling below it.',
    budget: '$200 - $500',
    timing: 'this_week',
    lines: [],
  },
  {
    service: 'Plumbing',
    request: 'Replace an old tub faucet and shower head. The parts are here, still in the box.',
    budget: '$150 - $250',
    timing: 'flexible',
    lines: [],
  },
  {
    service: 'Plumbing',
    request: 'Washing machine drain backs up into the laundry sink, only on the spin cycle.',
    budget: null,
    timing: 'this_week',
    lines: ['It started after the rain on Monday, if that helps.'],
  },
  {
    service: 'HVAC (Heating & Cooling)',
    request: 'Yearly check of furnace and AC before winter, both about ten years old.',
    budget: '$100 - $200',
    timing: 'flexible',
    lines: [],
  },
  {
    service: 'Plumbing',
    request: 'Garden spigot froze last winter and now leaks inside the wall when it is on.',
    budget: '$200 - $400',
    timing: 'flexible',
    lines: [],
  },
  {
    service: 'Plumbing',
    request: 'Moving the sink in a small bathroom about two feet. Walls are open at the moment.',
    budget: '$600 - $1,200',
    lines: ['I can send a sketch. Tile goes in on the 20th.'],
  },
  {
    service: 'Plumbing',
    request: 'Low pressure in the kitchen only, hot and cold. The rest of the house is fine.',
    budget: null,
    lines: [],
  },
];
