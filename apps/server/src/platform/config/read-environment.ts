import { existsSync } from 'node:fs';
import { loadEnvFile } from 'node:process';

/** The process's environment, completed by a `.env` file in the working directory. */
export function readEnvironment(): Record<string, string | undefined> {
  if (existsSync('.env')) loadEnvFile('.env');
  return process.env;
}
