export { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEAM } from './demo-accounts.ts';
export { hasDemoData, isEmptyDatabase, seedDemoData } from './seed-demo-data.ts';
