import { CardSection } from '../../ui/card-section.tsx';
import { Switch } from '../../ui/switch.tsx';
import type { PushPermission } from './browser.ts';
import { INSTALL_HELP } from './install-help.ts';
import { usePush } from './use-push.ts';

const WORDS: Record<PushPermission, string> = {
  ask: 'Your browser will ask for your permission.',
  allowed: 'They arrive even while the app is closed.',
  blocked: "Blocked in your browser's settings for this site. Allow them there, then come back.",
  install: INSTALL_HELP,
  unsupported: "This browser doesn't support them.",
};

/** For this device; the kinds of notifications are chosen for all devices. */
export function PushSection({ userId }: { userId: string }) {
  const { permission, isOn, isBusy, failure, turnOn, turnOff } = usePush(userId);
  const isPossible = permission === 'ask' || permission === 'allowed';
  return (
    <CardSection title="Notifications on This Device">
      <Switch
        label="Push notifications"
        description={WORDS[permission]}
        isOn={isOn}
        isDisabled={!isPossible || isBusy}
        onChange={(wanted) => void (wanted ? turnOn() : turnOff())}
      />
      {failure ? (
        <p role="alert" className="text-sm text-error">
          {failure}
        </p>
      ) : null}
    </CardSection>
  );
}
