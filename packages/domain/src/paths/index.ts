export {
  type CheckoutOutcome,
  checkoutReturnPath,
  communityChatPath,
  conversationPath,
  notificationChoicesPath,
  ownReviewsPath,
  publicCardPath,
  type TeamArea,
  teamPath,
} from './links.ts';
export { pages } from './pages.ts';
export { type Path, paths } from './paths.ts';
