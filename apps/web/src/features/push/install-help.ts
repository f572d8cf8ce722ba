/** For devices where only an app on the Home Screen gets notifications. */
export const INSTALL_HELP =
  'On an iPhone or iPad, notifications need Pro Match on your Home Screen: tap Share, then Add to Home Screen, and open it from there.';
