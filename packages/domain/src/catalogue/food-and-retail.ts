import type { CatalogueGroup } from './group.ts';

export const foodDrink: CatalogueGroup = {
  id: 'food-drink',
  name: 'Food & Drink',
  icon: 'utensils',
  services: [
    { name: 'Restaurants', emoji: '🍽️' },
    { name: 'Coffee Shops', emoji: '☕' },
    { name: 'Bakeries', emoji: '🥐' },
    { name: 'Pizza', emoji: '🍕' },
    { name: 'Takeout & Delivery', emoji: '🍔' },
    { name: 'Food Trucks', emoji: '🚚' },
    { name: 'Catering', emoji: '🍱' },
    { name: 'Personal Chef', emoji: '👨‍🍳' },
    { name: 'Bars & Breweries', emoji: '🍺' },
    { name: 'Desserts & Ice Cream', emoji: '🍦' },
  ],
};

export const retailShopping: CatalogueGroup = {
  id: 'retail-shopping',
  name: 'Retail & Shopping',
  icon: 'shopping-bag',
  services: [
    { name: 'Clothing & Apparel', emoji: '👗' },
    { name: 'Shoe Stores', emoji: '👟' },
    { name: 'Jewelry', emoji: '💍' },
    { name: 'Furniture & Home Decor', emoji: '🛋️' },
    { name: 'Electronics', emoji: '📱' },
    { name: 'Florist', emoji: '💐' },
    { name: 'Grocery Stores', emoji: '🛒' },
    { name: 'Pharmacies', emoji: '💊', discretion: 'medical' },
    { name: 'Hardware Stores', emoji: '🔩' },
    { name: 'Sporting Goods', emoji: '⚽' },
    { name: 'Bookstores', emoji: '📖' },
    { name: 'Gifts & Toys', emoji: '🎁' },
  ],
};
