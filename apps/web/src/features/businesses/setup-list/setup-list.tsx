import {
  openSetupSteps,
  SETUP_PHOTOS,
  type SetUp,
  type SetupStep,
} from '@pro-match/domain/businesses';
import { paths } from '@pro-match/domain/paths';
import { ChevronRight, X } from 'lucide-react';
import { useId, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { putAside, readPutAside } from './put-aside.ts';

interface SetupListProps {
  business: SetUp & { user_id: string };
  isEmailConfirmed: boolean;
}

const WAYS = {
  email: { label: 'Confirm your email', to: paths.account },
  logo: { label: 'Add your logo', to: paths.businessProfile, hash: 'logo' },
  photos: {
    label: `Show ${SETUP_PHOTOS} photos of your work`,
    to: paths.businessProfile,
    hash: 'portfolio',
  },
  hours: { label: "Say when you're open", to: paths.businessProfile, hash: 'hours' },
  license: { label: 'Add your license number', to: paths.businessProfile, hash: 'license' },
  share: { label: 'Share your card', to: paths.businessQr },
} as const satisfies Record<SetupStep, { label: string; to: string; hash?: string }>;

/** Labels of the buttons that dismiss a step. */
const ASIDE: Partial<Record<SetupStep, string>> = {
  license: "I don't need a license",
  share: "I've shared my card",
};

export function SetupList({ business, isEmailConfirmed }: SetupListProps) {
  const [aside, setAside] = useState(() => readPutAside(business.user_id));
  const heading = useId();
  const open = openSetupSteps(business, isEmailConfirmed, aside);
  if (open.length === 0) return null;
  const leave = (step: SetupStep) => {
    putAside(business.user_id, step);
    setAside([...aside, step]);
  };
  return (
    <section aria-labelledby={heading} className="card flex flex-col gap-2 p-4 sm:p-5">
      <h2 id={heading} className="text-lg">
        Finish Your Profile
      </h2>
      <ul className="flex flex-col">
        {open.map((step) => (
          <li
            key={step}
            className="flex items-center gap-2 border-t border-hairline first:border-t-0"
          >
            <LinkButton
              {...WAYS[step]}
              variant="ghost"
              className="-ml-4 min-w-0 flex-1 justify-between"
            >
              {WAYS[step].label}
              <ChevronRight aria-hidden="true" />
            </LinkButton>
            {ASIDE[step] ? (
              <IconButton
                label={ASIDE[step]}
                icon={<X aria-hidden="true" />}
                onClick={() => leave(step)}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
