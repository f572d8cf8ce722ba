import type { ReactNode } from 'react';

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 112"
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-28 w-40 stroke-spruce"
    >
      {children}
    </svg>
  );
}

/** Two cards that lie apart: nothing has met yet. */
export function CardsDrawing() {
  return (
    <Frame>
      <rect x="22" y="26" width="48" height="64" rx="10" transform="rotate(-10 46 58)" />
      <rect x="90" y="24" width="48" height="64" rx="10" transform="rotate(9 114 56)" />
      <path d="M34 74l22-4M36 82l14-2M102 72l22 4" />
      <circle cx="117" cy="46" r="9" className="fill-marigold-fill stroke-marigold" />
      <path d="M37 46l8-8 10 7v12l-16 3z" />
    </Frame>
  );
}

/** Two speech bubbles, one still empty. */
export function TalkDrawing() {
  return (
    <Frame>
      <path d="M24 24h64a10 10 0 0 1 10 10v22a10 10 0 0 1-10 10H52L36 80V66H24a10 10 0 0 1-10-10V34a10 10 0 0 1 10-10z" />
      <path d="M32 40h46M32 51h28" />
      <path
        d="M112 46h22a10 10 0 0 1 10 10v18a10 10 0 0 1-10 10v12L122 84h-18a10 10 0 0 1-10-10"
        className="stroke-marigold"
      />
    </Frame>
  );
}

/** A house on a quiet street: nobody has come by yet. */
export function HouseDrawing() {
  return (
    <Frame>
      <path d="M14 96h132M40 96V54l38-28 38 28v42" />
      <path d="M68 96V72h20v24" />
      <path d="M96 40V28h10v20" />
      <circle cx="134" cy="28" r="9" className="fill-marigold-fill stroke-marigold" />
      <path d="M22 96c0-10 4-16 8-16s8 6 8 16" />
    </Frame>
  );
}

/** A signpost that points nowhere. */
export function SignpostDrawing() {
  return (
    <Frame>
      <path d="M20 98h120M80 98V18" />
      <path d="M80 26h36l12 10-12 10H80z" className="fill-marigold-fill stroke-marigold" />
      <path d="M80 54H46L34 64l12 10h34" />
    </Frame>
  );
}
