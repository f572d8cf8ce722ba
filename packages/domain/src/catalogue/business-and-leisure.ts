import type { CatalogueGroup } from './group.ts';

export const professionalBusinessServices: CatalogueGroup = {
  id: 'professional-business-services',
  name: 'Professional & Business Services',
  icon: 'briefcase-business',
  services: [
    { name: 'Accounting', emoji: '🧮' },
    { name: 'Tax Preparation', emoji: '🧾' },
    { name: 'Legal Services', emoji: '⚖️', discretion: 'legal' },
    { name: 'Real Estate Agent', emoji: '🏡' },
    { name: 'Insurance Agent', emoji: '☂️' },
    { name: 'Financial Planning', emoji: '💰' },
    { name: 'Marketing & Advertising', emoji: '📣' },
    { name: 'Web Design', emoji: '💻' },
    { name: 'IT Support', emoji: '🖥️' },
    { name: 'Graphic Design', emoji: '✏️' },
    { name: 'Printing & Signs', emoji: '🖨️' },
  ],
};

export const eventsEntertainment: CatalogueGroup = {
  id: 'events-entertainment',
  name: 'Events & Entertainment',
  icon: 'party-popper',
  services: [
    { name: 'Event Planning', emoji: '🎉' },
    { name: 'Photography', emoji: '📷' },
    { name: 'Videography', emoji: '🎥' },
    { name: 'DJ Services', emoji: '🎧' },
    { name: 'Live Music', emoji: '🎸' },
    { name: 'Party Rentals', emoji: '🎪' },
    { name: 'Event Venues', emoji: '💒' },
  ],
};

export const travelLeisure: CatalogueGroup = {
  id: 'travel-leisure',
  name: 'Travel & Leisure',
  icon: 'plane',
  services: [
    { name: 'Hotels & Lodging', emoji: '🏨' },
    { name: 'Vacation Rentals', emoji: '🏖️' },
    { name: 'Travel Agent', emoji: '✈️' },
    { name: 'Tours & Guides', emoji: '🗺️' },
    { name: 'Car Rental', emoji: '🚙' },
    { name: 'Airport Transportation', emoji: '🚐' },
    { name: 'Boat Charters', emoji: '⛵' },
  ],
};

export const logisticsDelivery: CatalogueGroup = {
  id: 'logistics-delivery',
  name: 'Logistics & Delivery',
  icon: 'truck',
  services: [
    { name: 'Courier Services', emoji: '📮' },
    { name: 'Moving Services', emoji: '📦' },
    { name: 'Freight & Shipping', emoji: '🚛' },
  ],
};
