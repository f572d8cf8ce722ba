/** By BCP 47 code: those most spoken in the country. */
export const LANGUAGES = {
  en: 'English',
  es: 'Spanish',
  ase: 'American Sign Language',
  am: 'Amharic',
  ar: 'Arabic',
  hy: 'Armenian',
  bn: 'Bengali',
  my: 'Burmese',
  yue: 'Cantonese',
  nl: 'Dutch',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  gu: 'Gujarati',
  ht: 'Haitian Creole',
  he: 'Hebrew',
  hi: 'Hindi',
  hmn: 'Hmong',
  ig: 'Igbo',
  it: 'Italian',
  ja: 'Japanese',
  km: 'Khmer',
  ko: 'Korean',
  lo: 'Lao',
  zh: 'Mandarin',
  nv: 'Navajo',
  ne: 'Nepali',
  fa: 'Persian',
  pl: 'Polish',
  pt: 'Portuguese',
  pa: 'Punjabi',
  ro: 'Romanian',
  ru: 'Russian',
  sm: 'Samoan',
  so: 'Somali',
  sw: 'Swahili',
  fil: 'Tagalog',
  ta: 'Tamil',
  te: 'Telugu',
  th: 'Thai',
  tr: 'Turkish',
  uk: 'Ukrainian',
  ur: 'Urdu',
  vi: 'Vietnamese',
  yi: 'Yiddish',
  yo: 'Yoruba',
} as const;
export type LanguageCode = keyof typeof LANGUAGES;

/** Per business. */
export const LANGUAGES_MAX = 10;
export const LANGUAGES_FULL = `You can list up to ${LANGUAGES_MAX} languages. Remove one to add another.`;
export const LANGUAGE_INVALID = 'Please choose a language from the list';

export function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(LANGUAGES, code);
}

/** The code itself if the language is unknown. */
export function languageName(code: string): string {
  return isLanguage(code) ? LANGUAGES[code] : code;
}
