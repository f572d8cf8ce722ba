export { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEAM } from './demo-accounts.ts';
export { hasDemoData } from './has-demo-data.ts';
export { isEmptyDatabase, seedDemoData } from './seed-demo-data.ts';
