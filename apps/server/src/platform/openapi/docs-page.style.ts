export const DOCS_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere; }
h2 { margin: 2.5rem 0 .25rem; }
h3 { margin: 1.25rem 0 .25rem; font-size: 1rem; }
p { margin: .5rem 0; }
nav ul { display: flex; flex-wrap: wrap; gap: .5rem 1rem; padding: 0; list-style: none; }
details { border: 1px solid #8886; border-radius: .5rem; margin: .5rem 0; }
summary { cursor: pointer; padding: .6rem .8rem; }
details > div { padding: 0 1rem 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: .5rem 0; overflow-x: auto; padding: .8rem; background: #8881; border-radius: .4rem; overflow-wrap: normal; }
.method { display: inline-block; min-width: 4.5rem; font-weight: 700; }
.says { display: block; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid #8884; }
@media (min-width: 48rem) { .says { display: inline; margin-left: .75rem; } }
`;
