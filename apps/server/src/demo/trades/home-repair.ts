import type { DemoTrade } from './trade.ts';

export const homeRepair: readonly DemoTrade[] = [
  {
    services: ['Plumbing', 'HVAC (Heating & Cooling)'],
    endings: ['Plumbing & Heating', 'Pipe & Furnace', 'Home Comfort'],
    about: [
      'Leaks, water heaters, furnaces and AC in {city}. We text before we come and price the job before we start.',
      'Two vans, three plumbers and a coffee thermos. Repairs the same week, most of them the same day.',
      'Old houses are our favorite: galvanized pipe, radiators, basements that flood. Straight answers, no upsell.',
      'Heating and plumbing for {city} families. If it can be fixed, we fix it before we talk about a new one.',
    ],
    jobs: [
      'The water heater leaks at the bottom and there is a puddle in the basement. It is 12 years old, 40 gallons, gas.',
      'Kitchen faucet drips all night, and the valve under the sink will not close all the way.',
      'The furnace starts, runs for a minute and shuts off. Filter is new.',
      'Upstairs toilet rocks and I can see a stain on the ceiling below.',
    ],
    praise: [
      'Found the leak behind the wall without opening half of it. Fair price, clean work.',
      'Water heater went out Friday night, hot showers again by Saturday noon.',
      'Told me the repair was not worth it and showed me why. I trusted the quote.',
    ],
  },
  {
    services: ['Electrical Services', 'Appliance Repair'],
    endings: ['Electric', 'Wire & Light', 'Electric & Appliance'],
    about: [
      'Panels, outlets, ceiling fans and the dryer that quit. One visit, one price, permits included.',
      'We rewire the old houses of {city} room by room, so you can live in them meanwhile.',
      'Electric work and appliance repair. Most parts are on the truck.',
    ],
    jobs: [
      'Two outlets in the living room are dead and the breaker trips when the vacuum runs.',
      'Need a 240 V outlet in the garage for a car charger, about 20 feet from the panel.',
      'Dishwasher fills and drains but does not heat. Bosch, six years old.',
    ],
    praise: [
      'Labeled the whole panel while he was at it. Things I did not know I needed.',
      'Fixed the dryer for the price of a belt. No new dryer sold to me.',
    ],
  },
  {
    services: ['Roofing', 'Gutter Cleaning'],
    endings: ['Roofing', 'Roof & Gutter', 'Roof Works'],
    about: [
      'Shingle and flat roofs around {city}. Photos of what we found, before you decide anything.',
      'Small repairs welcome: one missing shingle, one loose gutter. Tarps within a day after storms.',
      'Family roofers. We bring the magnet and leave no nails in your lawn.',
    ],
    jobs: [
      'A few shingles came off in the storm and there is a wet spot in the attic by the chimney.',
      'Gutters on a two-story house, about 160 feet, and one downspout came loose.',
      'Roof is 18 years old. I would like an honest look before winter.',
    ],
    praise: [
      'Sent photos of every spot. Half the price of the first quote I got.',
      'Gutters cleaned, downspout fixed, driveway swept. In and out in two hours.',
    ],
  },
  {
    services: ['House Painting', 'Flooring'],
    endings: ['Painting', 'Paint & Floor', 'Painters'],
    about: [
      'Walls, trim, cabinets and floors. We move the furniture, tape like surgeons and put it all back.',
      'Color samples on your own wall before you choose. Low-odor paints, also for nurseries.',
      'Interior painting and hardwood refinishing in {city}. Two rooms a day, no drips.',
    ],
    jobs: [
      'Living room and hallway, walls and ceiling, about 500 square feet. Nail holes to patch.',
      'Refinish oak floors in two bedrooms. There is one board with water damage.',
      'Exterior trim and the porch before it gets cold. Two stories at the front.',
    ],
    praise: [
      'Lines so straight my father came to look. They even matched the old trim.',
      'Floors look new. Dust was much less than I feared.',
    ],
  },
  {
    services: ['Carpentry', 'Kitchen & Bath Remodeling'],
    endings: ['Carpentry', 'Kitchen & Bath', 'Wood & Remodel'],
    about: [
      'Kitchens, baths, built-ins and stairs. Drawings first, then a price that stays.',
      'One crew from the first wall to the last coat, in {city} and nearby. You always know who is in your house.',
      'Bookcases for crooked walls and vanities for tiny baths. We like the odd jobs.',
    ],
    jobs: [
      'Tub to walk-in shower, 5 by 8 bathroom. We have one bathroom, so timing matters.',
      'Built-in shelves on both sides of a fireplace, painted white.',
      'Kitchen counters and sink, cabinets stay. Looking for ideas and a price.',
    ],
    praise: [
      'Finished two days early and under the quote by a little. Did not know that existed.',
      'The built-ins look like they came with the house.',
    ],
  },
  {
    services: ['Handyman', 'Junk Removal'],
    endings: ['Handyman', 'Odd Jobs', 'Fix & Haul'],
    about: [
      'Shelves, doors, drywall, that one thing on your list. By the hour, first half hour free.',
      'Small jobs done well, big junk hauled away. We donate what still works.',
      'Send the list, we bring the tools. {city} and ten miles around.',
    ],
    jobs: [
      'A list of small things: two doors that stick, a curtain rod, TV on the wall, a towel bar.',
      'Old couch, a treadmill and about ten boxes from the basement. Stairs are narrow.',
      'Drywall patch the size of a dinner plate, where the doorknob went through.',
    ],
    praise: [
      'Eight things off my list in one morning. He numbered them and so did the bill.',
      'Hauled everything, swept the floor, gave the lamp to charity. Easy.',
    ],
  },
];
