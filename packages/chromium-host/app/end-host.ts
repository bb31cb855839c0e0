import { browser } from '../chromium/browser.ts';
import { killUtilityProcesses } from '../system/utility-process.ts';
import { releaseInstanceLock } from './single-instance.ts';

let ending = false;

/** Ends Chromium, its display and every process of the app, then this one. */
export async function endHost(exitCode: number): Promise<void> {
  if (ending) return;
  ending = true;
  await Promise.all([browser.close(), killUtilityProcesses()]).catch(() => undefined);
  releaseInstanceLock();
  process.exit(exitCode);
}

/** The last resort, when this process ends without having been asked. */
export function endChildrenWithProcess(): void {
  process.on('exit', () => {
    browser.kill();
    void killUtilityProcesses();
  });
}
