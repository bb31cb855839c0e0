import { app, protocol } from 'electron';
import { createLog, type Log } from '../log.ts';
import { APP_SCHEME } from './app-origin.ts';
import { endOnMistake } from './end-on-mistake.ts';
import { guardAllContents } from './guard-contents.ts';
import { hearLaunches, type Launches } from './hear-launches.ts';
import { createLogFile, type LogFile } from './log-file.ts';
import { type AppPaths, prepareAppPaths } from './paths.ts';

export type PreparedApp = { paths: AppPaths; log: Log; launches: Launches; logFile: LogFile };

/**
 * Before Electron is ready: what cannot be done later.
 * @throws Error when the app's folders cannot be made
 */
export function prepareApp(environment: NodeJS.ProcessEnv): PreparedApp {
  app.enableSandbox();
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
  guardAllContents(app);
  const paths = prepareAppPaths(app, environment);
  const logFile = createLogFile(paths.logFile);
  const log = createLog({ writeLine: logFile.write, clock: Date.now });
  endOnMistake({ app, log });
  return { paths, log, logFile, launches: hearLaunches(app) };
}
