import type { CatalogueGroup } from './group.ts';

export const personalCareBeauty: CatalogueGroup = {
  id: 'personal-care-beauty',
  name: 'Personal Care & Beauty',
  icon: 'scissors',
  services: [
    { name: 'Hair Salon', emoji: '💇' },
    { name: 'Barber Shop', emoji: '💈' },
    { name: 'Nail Salon', emoji: '💅' },
    { name: 'Makeup Artist', emoji: '💄' },
    { name: 'Skin Care & Facials', emoji: '🧖' },
    { name: 'Waxing & Hair Removal', emoji: '🪒' },
    { name: 'Lashes & Brows', emoji: '👁️' },
    { name: 'Tattoo & Piercing', emoji: '🖋️' },
  ],
};

export const healthWellness: CatalogueGroup = {
  id: 'health-wellness',
  name: 'Health & Wellness',
  icon: 'heart-pulse',
  discretion: 'medical',
  services: [
    { name: 'Personal Training', emoji: '🏋️' },
    { name: 'Gym & Fitness Classes', emoji: '💪' },
    { name: 'Yoga & Pilates', emoji: '🧘' },
    { name: 'Massage Therapy', emoji: '💆' },
    { name: 'Nutrition Counseling', emoji: '🥗' },
    { name: 'Acupuncture', emoji: '🌿' },
    { name: 'Life Coaching', emoji: '🌟' },
  ],
};

export const medicalDental: CatalogueGroup = {
  id: 'medical-dental',
  name: 'Medical & Dental',
  icon: 'stethoscope',
  discretion: 'medical',
  services: [
    { name: 'Dentist', emoji: '🦷' },
    { name: 'Orthodontist', emoji: '😁' },
    { name: 'Family Doctor', emoji: '🩺' },
    { name: 'Pediatrician', emoji: '👶' },
    { name: 'Eye Doctor', emoji: '👓' },
    { name: 'Chiropractor', emoji: '🦴' },
    { name: 'Physical Therapy', emoji: '🩼' },
    { name: 'Mental Health Counseling', emoji: '🧠' },
  ],
};

export const petServices: CatalogueGroup = {
  id: 'pet-services',
  name: 'Pet Services',
  icon: 'paw-print',
  services: [
    { name: 'Veterinarian', emoji: '🐾' },
    { name: 'Pet Grooming', emoji: '🐩' },
    { name: 'Dog Walking', emoji: '🐕' },
    { name: 'Dog Training', emoji: '🦮' },
    { name: 'Pet Sitting', emoji: '🐈' },
    { name: 'Pet Boarding', emoji: '🛏️' },
  ],
};

export const educationLearning: CatalogueGroup = {
  id: 'education-learning',
  name: 'Education & Learning',
  icon: 'graduation-cap',
  services: [
    { name: 'Tutoring', emoji: '📚' },
    { name: 'Music Lessons', emoji: '🎹' },
    { name: 'Language Lessons', emoji: '💬' },
    { name: 'Driving Lessons', emoji: '🚘' },
    { name: 'Test Prep', emoji: '📝' },
    { name: 'Childcare & Preschool', emoji: '🧸' },
  ],
};
