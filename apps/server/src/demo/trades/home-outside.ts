import type { DemoTrade } from './trade.ts';

export const homeOutside: readonly DemoTrade[] = [
  {
    services: ['Landscaping', 'Tree Service'],
    endings: ['Landscaping', 'Garden & Tree', 'Lawn & Tree Care'],
    about: [
      'Mowing, beds, pruning and trees that lean the wrong way. Same crew every time.',
      'Native plants, fewer chemicals, neat edges. We look after gardens all over {city}.',
      'Certified climbers and careful mowers. Stumps ground, wood stacked where you want it.',
    ],
    jobs: [
      'Weekly mowing for a corner lot, about a quarter acre, with edging along the sidewalk.',
      'A maple limb hangs over the garage roof. Probably 25 feet up.',
      'The front beds are all weeds. Would like something that mostly looks after itself.',
    ],
    praise: [
      'Took the big limb down in pieces, not one scratch on the garage.',
      'Our yard went from worst on the street to the one people ask about.',
    ],
  },
  {
    services: ['House Cleaning', 'Window Cleaning'],
    endings: ['Cleaning', 'House & Window', 'Home Cleaning'],
    about: [
      'The same two people each visit, your products or ours. Windows inside and out twice a year.',
      'We clean the way we would for our own mothers, and she checked behind the fridge.',
      'Weekly, every other week or once before the in-laws come. {city} and close by.',
    ],
    jobs: [
      'Every other week, three bedrooms, two baths, one friendly dog.',
      'Deep clean before we move in on the first. The oven is bad, sorry.',
      '22 windows, two stories, storm windows on the north side.',
    ],
    praise: [
      'Came home and thought I was in the wrong house. In a good way.',
      'They noticed the loose rug and fixed it. Little things like that.',
    ],
  },
  {
    services: ['Fencing', 'Concrete & Masonry'],
    endings: ['Fence & Stone', 'Fencing', 'Masonry'],
    about: [
      'Cedar fences, patios, steps and chimneys. We call the utilities before we dig.',
      'Concrete that drains away from the house, fences that stand straight in ten years.',
      'Brick by brick around {city}. Matching old mortar is half the fun.',
    ],
    jobs: [
      'About 90 feet of privacy fence, six feet, one gate. The old one is down already.',
      'Front steps are crumbling, four steps and a small landing.',
      'Driveway has sunk by the garage and water stands there.',
    ],
    praise: [
      'Fence is dead straight and the gate still closes with one finger after winter.',
      'You cannot tell the new bricks from the old ones.',
    ],
  },
  {
    services: ['Garage Door Repair', 'Locksmith'],
    endings: ['Lock & Door', 'Garage & Key', 'Locks'],
    about: [
      'Locked out, or the garage door will not close? We answer at night as well.',
      'Springs, openers, deadbolts, lost keys. The price on the phone is the price at the door.',
      'Rekeying for new homes in {city}: one key for every door, done in an hour.',
    ],
    jobs: [
      'Spring of the garage door snapped with a bang and the car is inside.',
      'Just moved in. Rekey front, back and side door to one key.',
      'Door opens a foot and goes back down. Sensors look fine to me.',
    ],
    praise: [
      'At the house in 25 minutes, car out of the garage in 50.',
      'Picked the lock without a scratch and charged what he said.',
    ],
  },
  {
    services: ['Pest Control'],
    endings: ['Pest Control', 'Pest & Wildlife'],
    about: [
      'Ants, wasps, mice and the thing in the attic. We close the hole, too, or it comes back.',
      'Pet-safe treatments in {city}. Two visits are always included.',
    ],
    jobs: [
      'Carpenter ants along the kitchen window, every spring, more this year.',
      'Something scratches above the bedroom around 4 am. Squirrel, I hope.',
    ],
    praise: [
      'Found the gap under the eaves that two others missed. Quiet nights since.',
      'No smell, dog is fine, ants are gone.',
    ],
  },
  {
    services: ['Pool Services'],
    endings: ['Pools', 'Pool & Spa'],
    about: [
      'Openings, closings and weekly care. We write down every reading and leave it by the pump.',
      'Green to clear in three days, in {city} and the suburbs. Pumps and heaters repaired.',
    ],
    jobs: [
      'Opening for a 16 by 32 in-ground pool. The cover held a small lake all winter.',
      'Pump hums but does not start. Pool is turning green.',
    ],
    praise: [
      'From swamp to swimming by the weekend.',
      'Shows me the readings each time, never sells what I do not need.',
    ],
  },
];
