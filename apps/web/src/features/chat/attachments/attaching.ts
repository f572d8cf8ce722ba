export { AttachButton } from './attach-button.tsx';
export { attachmentTray } from './attachment-tray.ts';
export { TrayView } from './tray-view.tsx';
