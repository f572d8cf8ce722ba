export { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts';
export { hasDemoData, isEmptyDatabase, seedDemoData } from './seed-demo-data.ts';
