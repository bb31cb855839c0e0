import type { Shell } from 'electron';
import { EXPLORER_ORIGINS } from '#shared/explorers.ts';
import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';

/** The block explorers that a link may lead to, by exact origin: those that the service names for transactions, and our own table. */
const EXPLORERS: ReadonlySet<string> = new Set([
  ...EXPLORER_ORIGINS,
  'https://basescan.org',
  'https://sepolia.basescan.org',
  'https://etherscan.io',
  'https://sepolia.etherscan.io',
  'https://polygonscan.com',
  'https://amoy.polygonscan.com',
  'https://arbiscan.io',
  'https://sepolia.arbiscan.io',
  'https://optimistic.etherscan.io',
  'https://sepolia-optimism.etherscan.io',
  'https://bscscan.com',
  'https://testnet.bscscan.com',
  'https://explorer.mode.network',
  'https://sepolia.explorer.mode.network',
  'https://storyscan.xyz',
]);

export type OpenExternal = (url: string) => Promise<Result<null, Failure>>;

/**
 * Opens a link in the person's browser: an exact origin of the list, read by the URL parser, https, and only after they said yes.
 * One question at a time, so that nobody is worn down to a yes.
 * @param confirm asks with the whole URL
 * @param releasePage the one address besides, letter by letter: where newer versions of the app are found
 */
export function createOpenExternal({
  shell,
  confirm,
  releasePage,
}: {
  shell: Pick<Shell, 'openExternal'>;
  confirm: (url: string) => Promise<boolean>;
  releasePage?: string | undefined;
}): OpenExternal {
  let asking = false;
  return async (text) => {
    const url = URL.parse(text);
    const isListed = url !== null && (EXPLORERS.has(url.origin) || url.href === releasePage);
    if (!isListed || url.username !== '' || url.password !== '') {
      return fail(explainNotListed(text));
    }
    if (asking) return fail(explainAsking());
    asking = true;
    try {
      if (await confirm(url.href)) await shell.openExternal(url.href);
      return succeed(null);
    } catch {
      return fail(explainNotOpened());
    } finally {
      asking = false;
    }
  };
}

function explainNotListed(text: string): Failure {
  return {
    code: 'link-not-listed',
    happened: `Countersign opens links to known block explorers only, and "${text.slice(0, 200)}" is not one of them.`,
    kept: 'Nothing was opened.',
    next: 'Copy the transaction id and look it up in your own explorer.',
  };
}

function explainAsking(): Failure {
  return {
    code: 'link-being-asked',
    happened: 'Countersign already asks whether to open a link.',
    kept: 'Nothing was opened.',
    next: 'Answer that question first.',
  };
}

function explainNotOpened(): Failure {
  return {
    code: 'link-not-opened',
    happened: 'The system could not open the link in a browser.',
    kept: 'Nothing was opened.',
    next: 'Copy the link and open it yourself; check that a default browser is set.',
  };
}
