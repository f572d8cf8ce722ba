export * from './links.ts';
export * from './open-links.ts';
export * from './pages.ts';
export * from './paths.ts';
