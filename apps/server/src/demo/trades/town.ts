import type { DemoTrade } from './trade.ts';

export const town: readonly DemoTrade[] = [
  {
    services: ['Restaurants', 'Bars & Breweries'],
    endings: ['Kitchen', 'Table & Tap', 'Tavern'],
    about: [
      'Twelve tables, one long bar, soup that changes daily.',
      'We cook what the farms around {city} bring.',
    ],
    jobs: ['Table for 14 on a Friday, one vegan, two who say they are.'],
    praise: ['The soup. And they remembered my name.'],
  },
  {
    services: ['Coffee Shops', 'Bakeries', 'Desserts & Ice Cream'],
    endings: ['Bakery', 'Coffee & Cake', 'Bread & Bean'],
    about: [
      'Bread at six, cake at ten, gone by four.',
      'Birthday cakes that taste as good as they look, {city}.',
    ],
    jobs: ['Birthday cake for 20, lemon, with a dinosaur.'],
    praise: ['The dinosaur had feathers. Scientifically correct.'],
  },
  {
    services: ['Pizza', 'Takeout & Delivery'],
    endings: ['Pizza', 'Pizza & Subs'],
    about: ['Wood oven, slow dough, quick bikes.', 'Delivered hot within three miles of {city}.'],
    jobs: ['25 pizzas for an office on Thursday at noon.'],
    praise: ['Still hot, and they cut them right.'],
  },
  {
    services: ['Food Trucks', 'Catering', 'Personal Chef'],
    endings: ['Catering', 'Food Truck'],
    about: [
      'Tacos for 30, dinner for 8. We bring the fire.',
      'Menus for allergies without a fuss, around {city}.',
    ],
    jobs: ['Taco bar for a graduation, 50 people, power is there.'],
    praise: ['Fed fifty, left the lawn cleaner than before.'],
  },
  {
    services: ['Clothing & Apparel', 'Shoe Stores'],
    endings: ['Clothing', 'Threads & Shoes'],
    about: [
      'Clothes that last, hemmed while you wait.',
      'Honest mirrors and wide sizes in {city}.',
    ],
    jobs: ['Suit for a wedding in three weeks, hard to fit.'],
    praise: ['Told me the cheaper one fit better. It did.'],
  },
  {
    services: ['Jewelry'],
    endings: ['Jewelers', 'Gold & Silver'],
    about: [
      'Rings resized, clasps fixed, grandmother’s brooch reborn.',
      'Made and mended at the bench in {city}.',
    ],
    jobs: ['Resize a ring from 6 to 7, old gold.'],
    praise: ['You cannot see the seam.'],
  },
  {
    services: ['Furniture & Home Decor'],
    endings: ['Furniture', 'Home'],
    about: [
      'Solid wood, old and new. We deliver and carry it upstairs.',
      'Couches one can sit on, tried by half of {city}.',
    ],
    jobs: ['Dining table for eight that fits a 10-foot room.'],
    praise: ['Carried it up three floors and still smiled.'],
  },
  {
    services: ['Electronics'],
    endings: ['Electronics', 'Radio & Screen'],
    about: [
      'Phones and laptops sold, mended and explained.',
      'Batteries and screens in an hour, {city}.',
    ],
    jobs: ['Laptop screen is cracked, need the data either way.'],
    praise: ['Saved all the photos. All of them.'],
  },
  {
    services: ['Florist', 'Gifts & Toys'],
    endings: ['Flowers & Gifts', 'Florist'],
    about: ['Seasonal flowers and wooden toys.', 'Same-day bouquets all over {city}.'],
    jobs: ['Eight small bouquets for tables, greens and white, Friday.'],
    praise: ['Lasted two weeks on my windowsill.'],
  },
  {
    services: ['Grocery Stores'],
    endings: ['Grocers', 'Corner Market'],
    about: [
      'Local apples, good cheese, a sandwich that people cross town for.',
      'Boxes delivered in {city} by bike.',
    ],
    jobs: ['Weekly vegetable box for two, no fennel please.'],
    praise: ['The sandwich is real.'],
  },
  {
    services: ['Pharmacies'],
    endings: ['Pharmacy', 'Drugs & Sundries'],
    about: [
      'A pharmacist with time. Delivery in {city} until seven.',
      'We call the doctor so you do not have to.',
    ],
    jobs: ['Do you deliver on weekends?'],
    praise: ['They know my mother by name.'],
  },
  {
    services: ['Hardware Stores'],
    endings: ['Hardware', 'Nuts & Bolts'],
    about: [
      'One screw or one thousand. Keys cut, blades sharpened.',
      'People in {city} bring the broken part and we find it.',
    ],
    jobs: ['Looking for a part of a 1950s door latch, have a picture.'],
    praise: ['He went to the back and came out with it. 85 cents.'],
  },
  {
    services: ['Sporting Goods'],
    endings: ['Sports', 'Outdoor'],
    about: [
      'Skates sharpened, bikes fitted, rackets strung.',
      'Used gear for growing kids in {city}.',
    ],
    jobs: ['Skis and boots for two kids for the season.'],
    praise: ['Fitted both kids in 20 minutes.'],
  },
  {
    services: ['Bookstores'],
    endings: ['Books', 'Book Room'],
    about: [
      'New, used and ordered by tomorrow. A cat lives here.',
      'Reading groups on Wednesdays in {city}.',
    ],
    jobs: ['Twelve copies of the same novel for a book club.'],
    praise: ['Went in for one, came out with five and a cat hair.'],
  },
];
