import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { AppUpdater, CancellationToken } from 'electron-updater';
import type { Launch } from '../profiles/production.ts';
import type { ProxySignIns } from '../service/proxy/proxy-sign-ins.ts';
import { planUpdates } from '../updates/plan-updates.ts';
import type { UpdateSource, UpdatesPort } from '../updates/update-source.ts';

/** In place of the number by which electron-updater would tell one computer from another. */
const NOBODY = { 'x-user-staging-id': '00000000-0000-0000-0000-000000000000' };

export type AppUpdaterOptions = {
  app: Pick<App, 'isPackaged' | 'getVersion'>;
  launch: Pick<Launch, 'practiceOnly'>;
  /** Ends the app in order, and does this last, when everything is closed. */
  quitThen: (last: () => void) => void;
  /** What a proxy on the way is told of who asks, where it wants to know. */
  signIns: Pick<ProxySignIns, 'find'>;
};

/** Updates by electron-updater, which is loaded when the first question is asked, and never where this is not the installed app. */
export function createUpdatesPort({ app, launch: { practiceOnly }, ...rest }: AppUpdaterOptions): UpdatesPort {
  const { platform } = process;
  const plan = planUpdates({ packaged: app.isPackaged, practiceOnly, platform, config: readConfig() });
  if (plan.unavailable !== null) return plan;
  return { ...plan, version: app.getVersion(), open: () => openSource(platform, rest) };
}

/** What electron-builder wrote beside the archive. */
function readConfig(): string | undefined {
  const folder: unknown = Reflect.get(process, 'resourcesPath');
  if (typeof folder !== 'string') return undefined;
  try {
    return readFileSync(join(folder, 'app-update.yml'), 'utf8');
  } catch {
    return undefined;
  }
}

type SourceOptions = Pick<AppUpdaterOptions, 'quitThen' | 'signIns'>;

async function openSource(platform: NodeJS.Platform, { quitThen, signIns }: SourceOptions): Promise<UpdateSource> {
  const { CancellationToken, DebUpdater, MacUpdater, NsisUpdater } = await import('electron-updater');
  const updaters = { darwin: MacUpdater, win32: NsisUpdater };
  // On Linux it is only asked, and of those for Linux this one asks wherever the app came from.
  const updater = new (platform === 'darwin' || platform === 'win32' ? updaters[platform] : DebUpdater)();
  configure(updater);
  const signInOnce = createSignInOnce(updater, signIns);
  return {
    async check() {
      signInOnce();
      const found = await updater.checkForUpdates();
      if (found?.isUpdateAvailable !== true) return null;
      return { version: found.updateInfo.version, notes: found.updateInfo.releaseNotes };
    },
    download(onPercent, signal) {
      signInOnce();
      return download({ updater, token: new CancellationToken(), onPercent, signal });
    },
    install: () =>
      new Promise((_resolve, reject) => {
        updater.once('error', reject);
        const install = () => updater.quitAndInstall(false, true);
        // Squirrel ends the app by itself, when it has found the signature good; the installer of Windows waits for nobody.
        if (platform === 'darwin') install();
        else quitThen(install);
      }),
  };
}

/**
 * Tells a proxy who asks, once for each question: one that does not accept it would ask for ever.
 * @returns what is called before each question
 */
function createSignInOnce(updater: AppUpdater, signIns: AppUpdaterOptions['signIns']): () => void {
  const told = new Set<string>();
  updater.on('login', ({ isProxy, host, port }, answer) => {
    const place = `${host}:${port}`;
    const signIn = isProxy && !told.has(place) ? signIns.find(place) : undefined;
    told.add(place);
    // Without a name the request ends there.
    answer(signIn?.name ?? '', signIn?.password ?? '');
  });
  return () => told.clear();
}

function configure(updater: AppUpdater): void {
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  updater.allowDowngrade = false;
  updater.requestHeaders = NOBODY;
  // Also where it is led elsewhere.
  updater.netSession.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !url.startsWith('https://') }));
}

type Download = {
  updater: AppUpdater;
  token: CancellationToken;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
};

async function download({ updater, token, onPercent, signal }: Download): Promise<void> {
  const tell = ({ percent }: { percent: number }) => onPercent(percent);
  const cancel = () => token.cancel();
  updater.on('download-progress', tell);
  signal.addEventListener('abort', cancel);
  try {
    signal.throwIfAborted();
    await updater.downloadUpdate(token);
  } finally {
    signal.removeEventListener('abort', cancel);
    updater.off('download-progress', tell);
  }
}
