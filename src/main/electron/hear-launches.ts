import type { App } from 'electron';
import { type Launch, readLaunch } from '../attention/read-launch.ts';

/** What later starts of the app ask for; what comes before anybody listens is told when they do. */
export type Launches = { listen(listener: (launch: Launch) => void): void };

/** From before Electron is ready: macOS tells of a link that started the app before that. */
export function hearLaunches(app: App): Launches {
  const early: Launch[] = [];
  let listener: ((launch: Launch) => void) | undefined;
  const tell = (launch: Launch): void => {
    if (listener === undefined) early.push(launch);
    else listener(launch);
  };
  app.on('second-instance', (_event, argv) => tell(readLaunch(argv.slice(1))));
  app.on('open-url', (event, link) => {
    event.preventDefault();
    tell({ kind: 'link', link });
  });
  return {
    listen(next) {
      listener = next;
      for (const launch of early.splice(0)) next(launch);
    },
  };
}
