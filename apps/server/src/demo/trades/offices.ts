import type { DemoTrade } from './trade.ts';

export const offices: readonly DemoTrade[] = [
  {
    services: ['Accounting', 'Tax Preparation', 'Financial Planning'],
    endings: ['Accounting', 'Books & Taxes'],
    about: [
      'Small businesses and shoeboxes of receipts. Flat fees.',
      'Taxes explained in plain words, in {city}.',
    ],
    jobs: [
      'Two jobs, one rental, never done it right I fear.',
      'Bookkeeping for a shop with three people.',
    ],
    praise: ['Found two thousand I had missed.'],
  },
  {
    services: ['Legal Services'],
    endings: ['Law', 'Law Office'],
    about: [
      'Wills, leases, small firms. First half hour is free.',
      'A lawyer in {city} who calls back.',
    ],
    jobs: ['A will and powers of attorney for a couple.'],
    praise: ['I understood every page I signed.'],
  },
  {
    services: ['Real Estate Agent'],
    endings: ['Realty', 'Homes'],
    about: ['We know which basements in {city} stay dry.', 'Honest walk-throughs, no pressure.'],
    jobs: ['Selling a three-bedroom in spring, what should we fix first?'],
    praise: ['Talked us out of the wrong house.'],
  },
  {
    services: ['Insurance Agent'],
    endings: ['Insurance', 'Cover'],
    about: [
      'We compare, you choose, and we pick up when it hails.',
      'Home, car and shop in {city}.',
    ],
    jobs: ['Home and two cars, one with a teenager.'],
    praise: ['After the hail they were at the door before I called.'],
  },
  {
    services: ['Marketing & Advertising', 'Graphic Design', 'Printing & Signs'],
    endings: ['Print & Design', 'Signs', 'Creative'],
    about: [
      'Logos, menus, vans, windows. Proofs within two days.',
      'We make small firms in {city} look like themselves.',
    ],
    jobs: ['Van lettering and cards for a new cleaning firm.'],
    praise: ['People ask who did our van.'],
  },
  {
    services: ['Web Design', 'IT Support'],
    endings: ['Web & IT', 'Computers'],
    about: [
      'Sites that load, mail that arrives, backups that exist.',
      'We come by in {city} and speak human.',
    ],
    jobs: [
      'Site for a bakery: hours, menu, how to order a cake.',
      'Slow office network, eight people.',
    ],
    praise: ['It has not gone down since. That is my whole review.'],
  },
  {
    services: ['Courier Services', 'Freight & Shipping'],
    endings: ['Courier', 'Freight'],
    about: [
      'Across {city} in an hour, across the country in two days.',
      'Signed for, photographed, on time.',
    ],
    jobs: ['Documents across town every weekday at 3.'],
    praise: ['Not one late in a year.'],
  },
  {
    services: ['Moving Services'],
    endings: ['Moving', 'Movers'],
    about: [
      'Pianos, plants, third floors. We wrap it as if it were ours.',
      'One price for moves within {city}, no clock.',
    ],
    jobs: [
      'Two-bedroom, third floor to a house nine miles away, upright piano.',
      'One couch and a bed across town on Sunday.',
    ],
    praise: ['Not one scratch, and they put the bed together first.'],
  },
];
