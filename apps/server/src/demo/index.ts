export { DEMO_ACCOUNTS, DEMO_PASSWORD, DEMO_TEAM, hasDemoData } from './demo-accounts.ts';
export { isEmptyDatabase, seedDemoData } from './seed-demo-data.ts';
