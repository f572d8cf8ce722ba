export { discardFiles, forgetFiles, storeFiles } from './attachment-files.ts';
export { sendWithFiles } from './send-with-files.ts';
