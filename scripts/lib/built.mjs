// Runs an entry of the built server in this very process; installs and builds first what is missing.
import { pathToFileURL } from 'node:url';
import { prepare } from './prepare.mjs';
import { giveUp, inRoot } from './project.mjs';

export async function runBuilt(entry) {
  try {
    await prepare({ toServe: true });
  } catch (error) {
    giveUp(error);
  }
  await import(pathToFileURL(inRoot('dist', 'server', entry)).href);
}
