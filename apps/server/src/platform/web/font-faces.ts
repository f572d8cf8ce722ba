/** Families of the web app, by the beginning of their files' names in its build. */
const FAMILIES = {
  'figtree-latin-wght-normal': '"Figtree Variable"; font-weight: 300 900',
  'bricolage-grotesque-latin-wght-normal': '"Bricolage Grotesque Variable"; font-weight: 200 800',
};

/** The brand's fonts for pages that are not the app, out of the paths of the web build. */
export function fontFaces(paths: Iterable<string>): string {
  const fonts = [...paths].filter((path) => path.endsWith('.woff2'));
  return Object.entries(FAMILIES)
    .flatMap(([name, family]) => {
      const path = fonts.find((font) => font.startsWith(`/assets/${name}`));
      const source = `src: url("${path}") format("woff2")`;
      return path ? [`@font-face { font-family: ${family}; font-display: swap; ${source} }`] : [];
    })
    .join('\n');
}
