export const actionStyle =
  'inline-flex min-h-12 min-w-12 items-center justify-center gap-2 rounded-chip px-2.5 font-medium transition-colors duration-200 hover:bg-sunken';
