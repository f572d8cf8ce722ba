import { PLAIN_PAGE_STYLE } from '../web/plain-page.style.ts';

/** The plain page, wide enough for tables and examples. */
export const DOCS_STYLE = `${PLAIN_PAGE_STYLE}
main { width: min(100% - min(2rem, 10vw), 60rem); overflow-wrap: anywhere; }
a.brand { width: fit-content; color: inherit; text-decoration: none; }
h2 { margin: 3rem 0 .5rem; scroll-margin-top: 1rem; }
h3 { margin: 1.5rem 0 .25rem; font-size: 1rem; line-height: 1.25; }
p { margin: .5rem 0; max-width: 72ch; }
a { color: var(--spruce); }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0 0; padding: 0; list-style: none; }
nav a {
  display: block;
  padding: .375rem .875rem;
  border-radius: 99px;
  background: var(--spruce-tint);
  font-weight: 600;
  text-decoration: none;
}
details { margin: .5rem 0; background: var(--surface); border: 1px solid var(--hairline); border-radius: 14px; }
details:target, details:has(:target) { border-color: var(--spruce); }
summary { padding: .75rem 1rem; border-radius: 14px; cursor: pointer; }
summary:hover { background: color-mix(in oklab, var(--surface) 96%, var(--ink)); }
details > div { padding: 0 1rem 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre {
  margin: .5rem 0;
  padding: .875rem 1rem;
  background: var(--paper);
  border: 1px solid var(--hairline);
  border-radius: 10px;
  white-space: pre-wrap;
}
.method { display: inline-block; min-width: 4.5rem; color: var(--spruce); font-weight: 700; }
.says { display: block; color: var(--muted); }
table { width: 100%; border-collapse: collapse; }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--hairline); text-align: left; vertical-align: top; }
tr:last-child > * { border-bottom: 0; }
thead th { color: var(--muted); font-size: .9375rem; }
@media (min-width: 48rem) { .says { display: inline; margin-left: .75rem; } }
`;
