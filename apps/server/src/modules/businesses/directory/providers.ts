import { CATALOGUE_SERVICES, catalogueService } from '@pro-match/domain/catalogue';

/**
 * The people who offer a service, for the title of its page. A service that is missing here has no
 * page.
 */
const PROVIDERS: Readonly<Record<string, string>> = {
  Plumbing: 'Plumbers',
  'Electrical Services': 'Electricians',
  'HVAC (Heating & Cooling)': 'Heating and cooling pros',
  Roofing: 'Roofers',
  Landscaping: 'Landscapers',
  'House Cleaning': 'House cleaners',
  Handyman: 'Handyman services',
  'House Painting': 'House painters',
  Flooring: 'Flooring installers',
  Carpentry: 'Carpenters',
  'Kitchen & Bath Remodeling': 'Kitchen and bath remodelers',
  'Appliance Repair': 'Appliance repair pros',
  'Pest Control': 'Pest control pros',
  'Tree Service': 'Tree services',
  'Window Cleaning': 'Window cleaners',
  'Gutter Cleaning': 'Gutter cleaners',
  'Pool Services': 'Pool services',
  'Garage Door Repair': 'Garage door repair pros',
  Fencing: 'Fence builders',
  'Concrete & Masonry': 'Concrete and masonry pros',
  Locksmith: 'Locksmiths',
  'Junk Removal': 'Junk removal pros',
  'Auto Repair': 'Auto repair shops',
  'Oil Change': 'Oil change shops',
  'Tire Services': 'Tire shops',
  'Brake Services': 'Brake shops',
  'Transmission Repair': 'Transmission shops',
  'Auto Body & Paint': 'Auto body and paint shops',
  'Auto Glass Repair': 'Auto glass shops',
  'Car Wash': 'Car washes',
  'Auto Detailing': 'Auto detailers',
  'Towing & Roadside Assistance': 'Towing and roadside assistance',
  'Motorcycle Repair': 'Motorcycle repair shops',
  'Hair Salon': 'Hair salons',
  'Barber Shop': 'Barber shops',
  'Nail Salon': 'Nail salons',
  'Makeup Artist': 'Makeup artists',
  'Skin Care & Facials': 'Skin care studios',
  'Waxing & Hair Removal': 'Waxing and hair removal studios',
  'Lashes & Brows': 'Lash and brow studios',
  'Tattoo & Piercing': 'Tattoo and piercing studios',
  'Personal Training': 'Personal trainers',
  'Gym & Fitness Classes': 'Gyms and fitness classes',
  'Yoga & Pilates': 'Yoga and Pilates studios',
  'Massage Therapy': 'Massage therapists',
  'Nutrition Counseling': 'Nutrition counselors',
  Acupuncture: 'Acupuncturists',
  'Life Coaching': 'Life coaches',
  Dentist: 'Dentists',
  Orthodontist: 'Orthodontists',
  'Family Doctor': 'Family doctors',
  Pediatrician: 'Pediatricians',
  'Eye Doctor': 'Eye doctors',
  Chiropractor: 'Chiropractors',
  'Physical Therapy': 'Physical therapists',
  'Mental Health Counseling': 'Mental health counselors',
  Veterinarian: 'Veterinarians',
  'Pet Grooming': 'Pet groomers',
  'Dog Walking': 'Dog walkers',
  'Dog Training': 'Dog trainers',
  'Pet Sitting': 'Pet sitters',
  'Pet Boarding': 'Pet boarding',
  Tutoring: 'Tutors',
  'Music Lessons': 'Music teachers',
  'Language Lessons': 'Language teachers',
  'Driving Lessons': 'Driving instructors',
  'Test Prep': 'Test prep tutors',
  'Childcare & Preschool': 'Childcare and preschools',
  Restaurants: 'Restaurants',
  'Coffee Shops': 'Coffee shops',
  Bakeries: 'Bakeries',
  Pizza: 'Pizza places',
  'Takeout & Delivery': 'Takeout and delivery',
  'Food Trucks': 'Food trucks',
  Catering: 'Caterers',
  'Personal Chef': 'Personal chefs',
  'Bars & Breweries': 'Bars and breweries',
  'Desserts & Ice Cream': 'Dessert and ice cream shops',
  'Clothing & Apparel': 'Clothing stores',
  'Shoe Stores': 'Shoe stores',
  Jewelry: 'Jewelers',
  'Furniture & Home Decor': 'Furniture and home decor stores',
  Electronics: 'Electronics stores',
  Florist: 'Florists',
  'Grocery Stores': 'Grocery stores',
  Pharmacies: 'Pharmacies',
  'Hardware Stores': 'Hardware stores',
  'Sporting Goods': 'Sporting goods stores',
  Bookstores: 'Bookstores',
  'Gifts & Toys': 'Gift and toy stores',
  Accounting: 'Accountants',
  'Tax Preparation': 'Tax preparers',
  'Legal Services': 'Lawyers and legal services',
  'Real Estate Agent': 'Real estate agents',
  'Insurance Agent': 'Insurance agents',
  'Financial Planning': 'Financial planners',
  'Marketing & Advertising': 'Marketing and advertising agencies',
  'Web Design': 'Web designers',
  'IT Support': 'IT support',
  'Graphic Design': 'Graphic designers',
  'Printing & Signs': 'Print and sign shops',
  'Event Planning': 'Event planners',
  Photography: 'Photographers',
  Videography: 'Videographers',
  'DJ Services': 'DJs',
  'Live Music': 'Live music',
  'Party Rentals': 'Party rentals',
  'Event Venues': 'Event venues',
  'Hotels & Lodging': 'Hotels and lodging',
  'Vacation Rentals': 'Vacation rentals',
  'Travel Agent': 'Travel agents',
  'Tours & Guides': 'Tours and guides',
  'Car Rental': 'Car rentals',
  'Airport Transportation': 'Airport transportation',
  'Boat Charters': 'Boat charters',
  'Courier Services': 'Couriers',
  'Moving Services': 'Movers',
  'Freight & Shipping': 'Freight and shipping',
};

/** Turns "Kitchen & Bath" into "kitchen-and-bath". */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

export interface DirectoryService {
  slug: string;
  /** Its name in the catalogue. */
  name: string;
  /** Plural, as the start of a title: "Plumbers". */
  providers: string;
}

const bySlug: ReadonlyMap<string, DirectoryService> = new Map(
  CATALOGUE_SERVICES.flatMap(({ name }): [string, DirectoryService][] => {
    const providers = PROVIDERS[name];
    const slug = slugOf(name);
    return providers === undefined ? [] : [[slug, { slug, name, providers }]];
  }),
);

export function findDirectoryService(slug: string): DirectoryService | undefined {
  return bySlug.get(slug);
}

/** Accepts the name in any case. */
export function directoryServiceOf(name: string): DirectoryService | undefined {
  const known = catalogueService(name);
  return known && bySlug.get(slugOf(known.name));
}
