import {
  BriefcaseBusiness,
  Car,
  GraduationCap,
  HeartPulse,
  House,
  type LucideIcon,
  PartyPopper,
  PawPrint,
  Plane,
  Scissors,
  ShoppingBag,
  Stethoscope,
  Truck,
  Utensils,
  Wrench,
} from 'lucide-react';

const icons: Partial<Record<string, LucideIcon>> = {
  house: House,
  car: Car,
  scissors: Scissors,
  'heart-pulse': HeartPulse,
  stethoscope: Stethoscope,
  'paw-print': PawPrint,
  'graduation-cap': GraduationCap,
  utensils: Utensils,
  'shopping-bag': ShoppingBag,
  'briefcase-business': BriefcaseBusiness,
  'party-popper': PartyPopper,
  plane: Plane,
  truck: Truck,
};

/** By Lucide name; only the 13 icons in use are in the bundle. */
export function groupIcon(name: string): LucideIcon {
  return icons[name] ?? Wrench;
}
