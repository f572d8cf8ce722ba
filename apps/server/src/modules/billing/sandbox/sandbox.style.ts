export const SANDBOX_STYLE = `
.test-mode {
  display: flex;
  gap: .75rem;
  align-items: center;
  justify-content: center;
  padding: .75rem 1rem;
  background: var(--marigold-tint);
  border-bottom: 1px solid var(--marigold);
  font-size: .9375rem;
  text-align: center;
}
.test-mode p { margin: 0; }
.for { margin-top: .5rem; color: var(--muted); overflow-wrap: anywhere; }
.price { display: flex; align-items: baseline; gap: .5rem; flex-wrap: wrap; }
.price strong { font: 700 min(3.25rem, 17vw)/1 var(--display); letter-spacing: -.03em; font-variant-numeric: tabular-nums; }
.price span, .small { color: var(--muted); }
.small { font-size: .9375rem; }
.gains { display: grid; gap: .5rem; margin: 0; padding: 0; list-style: none; }
.gains li { display: flex; gap: .75rem; align-items: flex-start; }
.gains svg { flex: none; margin-top: .125rem; width: 1.25rem; height: 1.25rem; fill: none; stroke: var(--spruce); stroke-width: 2.5; stroke-linecap: round; stroke-linejoin: round; }
.failed {
  padding: 1rem;
  border-radius: 14px;
  background: var(--error-tint);
  color: var(--ink);
}
.failed strong { display: block; color: var(--error); }
.failed:focus { outline: none; }
.rehearsal { margin-top: .75rem; padding-top: 1.25rem; border-top: 1px dashed var(--line); display: grid; gap: .75rem; }
.heading { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; }
.status { padding: .25rem .75rem; border-radius: 999px; font-size: .9375rem; font-weight: 600; background: var(--spruce-tint); color: var(--spruce); }
.status.warning { background: var(--marigold-tint); color: var(--ink); }
.status.over { background: var(--error-tint); color: var(--error); }
dl { display: grid; gap: .75rem; margin: 0; }
dl div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding-bottom: .75rem; border-bottom: 1px solid var(--hairline); }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums; }
.below { margin-top: 1rem; }
`;
