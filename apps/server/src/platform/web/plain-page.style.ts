/** For pages without script: the app's tokens and as little else as possible. */
export const PLAIN_PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf8f3, #121816);
  --surface: light-dark(#ffffff, #1b2320);
  --hairline: light-dark(#e6dfd4, #2b3531);
  --line: light-dark(#8c857a, #6e7a75);
  --ink: light-dark(#1e2523, #f1eee8);
  --muted: light-dark(#5e5a52, #a9b3ae);
  --spruce: light-dark(#0f5c4d, #57c7a7);
  --on-spruce: light-dark(#ffffff, #06231b);
  --spruce-tint: light-dark(#e3f0eb, #173a31);
  --marigold: #f2b544;
  --marigold-tint: light-dark(#fbeed2, #3b2f15);
  --error: light-dark(#b3261e, #ff8a80);
  --error-tint: light-dark(#fae4e2, #43221f);
  --sans: "Figtree Variable", "Figtree Fallback", ui-sans-serif, system-ui, sans-serif;
  --display: "Bricolage Grotesque Variable", "Bricolage Fallback", ui-sans-serif, sans-serif;
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100dvh;
  background: var(--paper);
  color: var(--ink);
  font: 1.0625rem/1.5 var(--sans);
  overflow-wrap: break-word;
  -webkit-text-size-adjust: 100%;
}
main { width: min(100% - min(2rem, 10vw), 27.5rem); margin: 0 auto; padding: 1.5rem 0 3rem; }
.brand { display: flex; align-items: center; gap: .5rem; margin-bottom: 1.5rem; }
.brand svg { width: 2.25rem; height: 2.25rem; }
.brand span { font: 700 1.5rem/1 var(--display); letter-spacing: -.02em; }
.mark { fill: var(--spruce); }
.mark-line { fill: none; stroke: var(--spruce); stroke-width: 3; }
.mark-overlap { fill: var(--marigold); }
h1, h2 { margin: 0; font-family: var(--display); line-height: 1.1; letter-spacing: -.02em; text-wrap: balance; }
h1 { font-size: min(1.875rem, 10.5vw); font-weight: 650; }
h2 { font-size: min(1.25rem, 8.2vw); font-weight: 650; }
p { margin: 0; }
.card {
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 1.25rem;
  margin-top: 1.5rem;
  padding: min(1.5rem, 7.5vw);
  background: var(--surface);
  border: 1px solid var(--hairline);
  border-radius: 20px;
}
form { display: grid; gap: .75rem; }
button, .link {
  display: flex;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 3rem;
  padding: .625rem 1.25rem;
  border: 1px solid transparent;
  border-radius: 14px;
  background: none;
  color: inherit;
  font: 600 1.0625rem/1.25 var(--sans);
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 180ms;
}
.link { color: var(--spruce); }
.outline:hover, .link:hover { background: color-mix(in oklab, var(--surface) 94%, var(--ink)); }
.primary { background: var(--spruce); color: var(--on-spruce); }
.primary:hover { background: color-mix(in oklab, var(--spruce) 90%, var(--ink)); }
.soft { background: var(--spruce-tint); color: var(--spruce); }
.soft:hover { background: color-mix(in oklab, var(--spruce-tint) 92%, var(--ink)); }
.outline { border-color: var(--line); }
:focus-visible { outline: 2px solid var(--spruce); outline-offset: 2px; }
@media (prefers-reduced-motion: reduce) { * { transition-duration: 1ms; } }
`;
