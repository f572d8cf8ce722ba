/** The scenes are decoration only. */
const frame = {
  viewBox: '0 0 240 160',
  preserveAspectRatio: 'xMidYMid slice',
  className: 'size-full',
} as const;

export function RoofScene() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect width="240" height="160" className="fill-marigold-tint" />
      <circle cx="188" cy="42" r="20" className="fill-marigold-fill" />
      <path d="M0 160V118l34-26 34 26v42z" className="fill-spruce-tint" />
      <path d="M52 160V96l72-54 72 54v64z" className="fill-surface" />
      <path d="M40 102l84-64 84 64-9 11-75-56-75 56z" className="fill-clay" />
      <path d="M160 64V38h16v38z" className="fill-ink" />
      <rect x="106" y="108" width="36" height="52" rx="3" className="fill-spruce" />
      <rect x="70" y="110" width="24" height="22" rx="3" className="fill-spruce-tint" />
      <rect x="154" y="110" width="24" height="22" rx="3" className="fill-spruce-tint" />
      <circle cx="134" cy="136" r="3" className="fill-marigold-fill" />
    </svg>
  );
}

export function PipeScene() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect width="240" height="160" className="fill-spruce-tint" />
      <path d="M36 28h168l-12 32a10 10 0 0 1-9 6H57a10 10 0 0 1-9-6z" className="fill-surface" />
      <path d="M24 20h192v12H24z" className="fill-ink" />
      <path
        d="M120 66v26a14 14 0 0 0 14 14h12a14 14 0 0 1 14 14v4a14 14 0 0 0 14 14h66"
        fill="none"
        strokeWidth="16"
        className="stroke-spruce"
      />
      <path d="M106 70h28v12h-28zM204 126h12v24h-12z" className="fill-marigold-fill" />
      <path d="M84 106c8 11 11 15 11 21a11 11 0 0 1-22 0c0-6 3-10 11-21z" className="fill-clay" />
    </svg>
  );
}

export function GardenScene() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect width="240" height="160" className="fill-clay-tint" />
      <path d="M0 104c40-24 78-24 120-8s86 12 120-8v72H0z" className="fill-spruce" />
      <circle cx="66" cy="62" r="30" className="fill-spruce" />
      <path d="M62 60h8v50h-8z" className="fill-ink" />
      <circle cx="56" cy="54" r="5" className="fill-marigold-fill" />
      <circle cx="76" cy="66" r="5" className="fill-marigold-fill" />
      <path
        d="M104 160v-46l9-10 9 10v46zM132 160v-46l9-10 9 10v46zM160 160v-46l9-10 9 10v46zM188 160v-46l9-10 9 10v46zM216 160v-46l9-10 9 10v46z"
        className="fill-surface"
      />
      <path d="M98 124h142v8H98z" className="fill-surface" />
      <circle cx="196" cy="36" r="15" className="fill-marigold-fill" />
    </svg>
  );
}

export function ClientScene() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect width="240" height="160" className="fill-spruce-tint" />
      <circle cx="200" cy="56" r="16" className="fill-marigold-fill" />
      <path d="M14 116l24-18 24 18v44H14z" className="fill-surface" />
      <path d="M6 119l32-26 30 24-5 6-25-20-27 22z" className="fill-spruce" />
      <g transform="translate(-4 18)">
        <rect x="88" y="18" width="72" height="140" rx="14" className="fill-ink" />
        <rect x="94" y="25" width="60" height="130" rx="8" className="fill-surface" />
        <rect x="100" y="31" width="48" height="46" rx="6" className="fill-marigold-tint" />
        <path d="M106 77V59l18-13 18 13v18z" className="fill-clay" />
        <path
          d="M103 87h30M103 96h42"
          strokeWidth="5"
          strokeLinecap="round"
          className="stroke-hairline"
        />
        <circle cx="137" cy="116" r="11" className="fill-spruce" />
        <path
          d="M137 122l-5-5a3.4 3.4 0 0 1 5-4.6 3.4 3.4 0 0 1 5 4.6z"
          className="fill-on-spruce"
        />
        <circle cx="111" cy="116" r="11" className="fill-sunken" />
        <path
          d="M107 112l8 8m0-8l-8 8"
          strokeWidth="3"
          strokeLinecap="round"
          className="stroke-clay"
        />
      </g>
    </svg>
  );
}

export function BusinessScene() {
  return (
    <svg aria-hidden="true" {...frame}>
      <rect width="240" height="160" className="fill-marigold-tint" />
      <rect x="46" y="52" width="148" height="108" className="fill-surface" />
      <path d="M36 34h168l10 30H26z" className="fill-spruce" />
      <path
        d="M26 64h38a19 19 0 0 1-38 0zM101.5 64h37a18.5 18.5 0 0 1-37 0zM176 64h38a19 19 0 0 1-38 0z"
        className="fill-spruce"
      />
      <path
        d="M64 64h37.5a18.75 18.75 0 0 1-37.5 0zM138.5 64H176a18.75 18.75 0 0 1-37.5 0z"
        className="fill-marigold-fill"
      />
      <rect x="60" y="96" width="62" height="42" rx="4" className="fill-spruce-tint" />
      <rect x="138" y="94" width="40" height="66" rx="4" className="fill-clay" />
      <circle cx="170" cy="128" r="3" className="fill-marigold-fill" />
      <path
        d="M70 126l12-14 10 10 8-7 12 11"
        fill="none"
        strokeWidth="4"
        strokeLinejoin="round"
        className="stroke-spruce"
      />
    </svg>
  );
}
