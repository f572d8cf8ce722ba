import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { useTask } from '../../ui/use-task.ts';
import { connectBrowser, disconnectBrowser, pushPermission } from './browser.ts';
import { pushChoice, rememberPushChoice } from './push-choice.ts';

const explain = (error: unknown) =>
  errorMessage(error, "We couldn't change your notifications. Please try again.");

export function usePush(userId: string) {
  const [permission, setPermission] = useState(pushPermission);
  const [choice, setChoice] = useState(() => pushChoice(userId));
  const task = useTask(explain);

  const choose = (next: 'on' | 'off' | 'later') => {
    rememberPushChoice(userId, next);
    setChoice(next);
  };

  return {
    permission,
    choice,
    isOn: permission === 'allowed' && choice === 'on',
    isBusy: task.isBusy,
    failure: task.failure,
    turnOn: () =>
      task.run(async () => {
        // Before anything else: a browser shows the question only right after a press.
        await Notification.requestPermission();
        const granted = pushPermission();
        setPermission(granted);
        if (granted !== 'allowed') return;
        await connectBrowser();
        choose('on');
      }),
    turnOff: () =>
      task.run(async () => {
        await disconnectBrowser();
        choose('off');
      }),
    postpone: () => choose('later'),
  };
}
