import type { Failure } from '#shared/failure.ts';
import { fail } from '#shared/result.ts';
import type { Desktop } from './desktop.ts';

/** Where there is no desktop: in tools and tests. Opens, copies and writes nothing and says so. */
export const headlessDesktop: Desktop = {
  openLink: async () =>
    fail(explainNoDesktop('There is no desktop here to open a link on.', 'Copy the link and open it elsewhere.')),
  copy: async () => fail(explainNoDesktop('There is no desktop here to copy to.', 'Read it off the screen.')),
  saveText: async () =>
    fail(explainNoDesktop('There is no desktop here to choose a file on.', 'Use the app’s window.')),
  chooseFolder: async () =>
    fail(explainNoDesktop('There is no desktop here to choose a folder on.', 'Use the app’s window.')),
  chooseFile: async () =>
    fail(explainNoDesktop('There is no desktop here to choose a file on.', 'Use the app’s window.')),
  findOnScreen: async () =>
    fail(explainNoDesktop('There is no desktop here to look for a text on.', 'Use the app’s window.')),
  endFind: () => {},
};

function explainNoDesktop(happened: string, next: string): Failure {
  return { code: 'no-desktop', happened, kept: 'Nothing was done.', next };
}
