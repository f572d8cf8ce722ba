import { PLAIN_PAGE_STYLE } from '../web/plain-page.style.ts';

/** The plain page, wide enough for a mail; on a phone each row of a table is a small card. */
export const DEV_OUTBOX_STYLE = `${PLAIN_PAGE_STYLE}
main { width: min(100% - min(2rem, 10vw), 60rem); overflow-wrap: anywhere; }
a.brand { width: fit-content; color: inherit; text-decoration: none; }
h2 { margin: 2.5rem 0 .75rem; }
p { margin: .75rem 0; }
a { color: var(--spruce); }
time, thead th, dt { color: var(--muted); font-size: .9375rem; }
time { white-space: nowrap; }
table { width: 100%; margin-top: 1.5rem; border-collapse: collapse; background: var(--surface); border-radius: 20px; }
h2 + table { margin-top: 0; }
th, td { padding: .75rem 1rem; border-bottom: 1px solid var(--hairline); text-align: left; vertical-align: top; }
td a { display: inline-block; min-height: 1.5rem; font-weight: 600; }
tr:last-child > td { border-bottom: 0; }
/* A mail is drawn on white, whatever the theme. */
iframe { width: 100%; height: 32rem; border: 1px solid var(--hairline); border-radius: 14px; background: #fff; color-scheme: light; }
dd { margin: 0 0 .75rem; }
pre { margin: 0; font: inherit; white-space: pre-wrap; }
@media (width < 40rem) {
  thead { display: none; }
  tr { display: block; padding: .75rem 1rem; border-bottom: 1px solid var(--hairline); }
  tbody tr:last-child { border-bottom: 0; }
  td { display: block; padding: 0; border: 0; }
}
`;
