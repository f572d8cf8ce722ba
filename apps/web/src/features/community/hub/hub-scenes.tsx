const frame = {
  viewBox: '0 0 240 160',
  preserveAspectRatio: 'xMidYMid slice',
  className: 'size-full',
} as const;

export function ShoutoutScene() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect width="240" height="160" className="fill-marigold-tint" />
      <g transform="rotate(-5 120 84)">
        <rect x="66" y="26" width="108" height="124" rx="8" className="fill-surface" />
        <rect x="75" y="35" width="90" height="76" rx="4" className="fill-spruce-tint" />
        <circle cx="148" cy="53" r="9" className="fill-marigold-fill" />
        <path d="M92 111V80l28-21 28 21v31z" className="fill-surface" />
        <path d="M84 83l36-27 36 27-5 7-31-23-31 23z" className="fill-clay" />
        <rect x="113" y="90" width="15" height="21" rx="2" className="fill-spruce" />
        <path
          d="M84 131l2.6 5.3 5.9.8-4.3 4.2 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.2 5.9-.8zM102 131l2.6 5.3 5.9.8-4.3 4.2 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.2 5.9-.8zM120 131l2.6 5.3 5.9.8-4.3 4.2 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.2 5.9-.8zM138 131l2.6 5.3 5.9.8-4.3 4.2 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.2 5.9-.8zM156 131l2.6 5.3 5.9.8-4.3 4.2 1 5.8-5.2-2.7-5.2 2.7 1-5.8-4.3-4.2 5.9-.8z"
          transform="translate(0 -14)"
          className="fill-marigold-fill"
        />
      </g>
      <circle cx="113" cy="27" r="7" className="fill-clay" />
      <path
        d="M196 34l10-8M202 50h13M194 64l9 7"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-spruce"
      />
    </svg>
  );
}

export function StreetScene() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect width="240" height="160" className="fill-spruce-tint" />
      <circle cx="34" cy="38" r="15" className="fill-marigold-fill" />
      <path d="M18 146V98l30-24 30 24v48z" className="fill-surface" />
      <path d="M10 101l38-30 38 30-6 8-32-25-32 25z" className="fill-spruce" />
      <path d="M86 146V84l34-28 34 28v62z" className="fill-surface" />
      <path d="M77 87l43-35 43 35-6 8-37-30-37 30z" className="fill-clay" />
      <path d="M162 146v-48l30-24 30 24v48z" className="fill-surface" />
      <path d="M154 101l38-30 38 30-6 8-32-25-32 25z" className="fill-spruce" />
      <path
        d="M40 146v-24h16v24zM112 146v-26h16v26zM184 146v-24h16v24z"
        className="fill-marigold-fill"
      />
      <rect x="111" y="88" width="18" height="16" rx="3" className="fill-spruce-tint" />
      <path d="M0 144h240v16H0z" className="fill-spruce" />
      <path
        d="M138 10h52a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10h-32l-14 12V48h-6a10 10 0 0 1-10-10V20a10 10 0 0 1 10-10z"
        className="fill-surface"
      />
      <path d="M164 42l-11-11a6.6 6.6 0 0 1 11-7 6.6 6.6 0 0 1 11 7z" className="fill-clay" />
    </svg>
  );
}

export function FenceScene() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect width="240" height="160" className="fill-clay-tint" />
      <path d="M0 134c54-14 108-14 160-4 30 6 56 6 80 2v28H0z" className="fill-spruce" />
      <circle cx="60" cy="92" r="19" className="fill-clay" />
      <path d="M28 160v-14a32 32 0 0 1 64 0v14z" className="fill-ink" />
      <circle cx="180" cy="92" r="19" className="fill-marigold-fill" />
      <path d="M148 160v-14a32 32 0 0 1 64 0v14z" className="fill-spruce-tint" />
      <path
        d="M4 160v-30l8-9 8 9v30zM28 160v-30l8-9 8 9v30zM52 160v-30l8-9 8 9v30zM76 160v-30l8-9 8 9v30zM100 160v-30l8-9 8 9v30zM124 160v-30l8-9 8 9v30zM148 160v-30l8-9 8 9v30zM172 160v-30l8-9 8 9v30zM196 160v-30l8-9 8 9v30zM220 160v-30l8-9 8 9v30z"
        className="fill-surface"
      />
      <path d="M0 138h240v7H0z" className="fill-surface" />
      <path
        d="M34 16h66a10 10 0 0 1 10 10v20a10 10 0 0 1-10 10H76L62 68V56H34a10 10 0 0 1-10-10V26a10 10 0 0 1 10-10z"
        className="fill-surface"
      />
      <path
        d="M142 26h56a10 10 0 0 1 10 10v16a10 10 0 0 1-10 10h-18v10l-12-10h-26a10 10 0 0 1-10-10V36a10 10 0 0 1 10-10z"
        className="fill-spruce"
      />
      <path
        d="M40 31h52M40 42h34"
        strokeWidth="5"
        strokeLinecap="round"
        className="stroke-hairline"
      />
      <circle cx="154" cy="44" r="4" className="fill-on-spruce" />
      <circle cx="170" cy="44" r="4" className="fill-on-spruce" />
      <circle cx="186" cy="44" r="4" className="fill-on-spruce" />
    </svg>
  );
}
