import type { Failure } from '#shared/failure.ts';
import { fail } from '#shared/result.ts';
import type { Desktop } from './desktop.ts';

/** Where there is no desktop: in tools and tests. Opens, copies and writes nothing and says so. */
export const headlessDesktop: Desktop = {
  openLink: async () => fail(explainNoDesktop('open a link on', 'Copy the link and open it elsewhere.')),
  copy: async () => fail(explainNoDesktop('copy to', 'Read it off the screen.')),
  saveText: async () => fail(explainNoDesktop('choose a file on', 'Use the app’s window.')),
  chooseFolder: async () => fail(explainNoDesktop('choose a folder on', 'Use the app’s window.')),
  chooseFile: async () => fail(explainNoDesktop('choose a file on', 'Use the app’s window.')),
  findOnScreen: async () => fail(explainNoDesktop('look for a text on', 'Use the app’s window.')),
  endFind: () => {},
};

function explainNoDesktop(purpose: string, next: string): Failure {
  return { code: 'no-desktop', happened: `There is no desktop here to ${purpose}.`, kept: 'Nothing was done.', next };
}
