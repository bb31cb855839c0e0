import './electron/drop-variables.ts';
import { app } from 'electron';
import { readLaunch } from './attention/read-launch.ts';
import { endFatally } from './electron/end-on-mistake.ts';
import { findRuntime } from './electron/find-runtime.ts';
import { prepareApp } from './electron/prepare-app.ts';
import { findRefusedSwitch } from './electron/refuse-launch.ts';
import { startApp } from './electron/start-app.ts';

/** No production profile in this run. */
const PRACTICE_ONLY = '--practice-only';
/** The wish for production profiles where this is not the installed app: there a person is asked. */
const ALLOW_PRODUCTION = '--allow-production';
const NO_LOG = { write: () => {} };

function start(): void {
  const prepared = prepareApp(process.env);
  // The lock belongs to the data folder, so it comes after the folder is chosen.
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  // Nothing runs, so nothing is unlocked.
  if (readLaunch(process.argv.slice(1)).kind === 'lock') {
    app.quit();
    return;
  }
  const launch = {
    runtime,
    practiceOnly: process.argv.includes(PRACTICE_ONLY),
    wantsProduction: process.argv.includes(ALLOW_PRODUCTION),
  };
  app
    .whenReady()
    .then(() => startApp({ prepared, folder: import.meta.dirname, launch }))
    .catch((cause: unknown) => endFatally({ app, log: prepared.log }, cause));
}

const resourcesPath: unknown = Reflect.get(process, 'resourcesPath');
const runtime = findRuntime({ app, versions: process.versions, resourcesPath });
const refused = findRefusedSwitch(process.argv.slice(1), runtime);

if (refused !== undefined) {
  console.error(`Countersign does not start with --${refused}.`);
  app.exit(1);
} else {
  try {
    start();
  } catch (cause) {
    endFatally({ app, log: NO_LOG }, cause);
  }
}
