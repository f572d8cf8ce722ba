/** Families by the beginning of their file names in the web app's build. */
const FAMILIES = {
  'figtree-latin-wght-normal': '"Figtree Variable"; font-weight: 300 900',
  'bricolage-grotesque-latin-wght-normal': '"Bricolage Grotesque Variable"; font-weight: 200 800',
};

/**
 * Arial stretched to the size of each font, as in the web app's `fonts.css`: nothing moves when the
 * real one arrives.
 */
const FALLBACKS = `@font-face { font-family: "Figtree Fallback"; src: local("Arial"), local("Helvetica"), local("Roboto"); size-adjust: 100.9%; ascent-override: 94.1%; descent-override: 24.8%; line-gap-override: 0% }
@font-face { font-family: "Bricolage Fallback"; font-weight: 500 800; src: local("Arial Bold"), local("Arial-BoldMT"), local("Helvetica-Bold"), local("Roboto Bold"); size-adjust: 101.8%; ascent-override: 91.4%; descent-override: 26.5%; line-gap-override: 0% }`;

/** The brand's fonts for pages outside the app; `paths` are those of the web build. */
export function fontFaces(paths: Iterable<string>): string {
  const fonts = [...paths].filter((path) => path.endsWith('.woff2'));
  const faces = Object.entries(FAMILIES).flatMap(([name, family]) => {
    const path = fonts.find((font) => font.startsWith(`/assets/${name}`));
    const source = `src: url("${path}") format("woff2")`;
    return path ? [`@font-face { font-family: ${family}; font-display: swap; ${source} }`] : [];
  });
  return [...faces, FALLBACKS].join('\n');
}
