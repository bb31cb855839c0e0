import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '#shared/result.ts';
import { ACCOUNT_KINDS, type AccountKind } from './accounts/account-encoding.ts';
import type { LocalServiceOptions } from './local-service-options.ts';

export const USAGE =
  'npm run local-service -- [--port N] [--api-key KEY] [--account practice|simple|kernel] [--no-chain] [--seed demo|shop|empty] [--state FOLDER]';

/** Reads the command line of the local service; what is wrong with it is a sentence. */
export function parseCliOptions(args: readonly string[]): Result<LocalServiceOptions, string> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        'api-key': { type: 'string' },
        account: { type: 'string' },
        'no-chain': { type: 'boolean' },
        seed: { type: 'string' },
        state: { type: 'string' },
      },
    });
    return readValues(values);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

function readValues(values: {
  port?: string | undefined;
  'api-key'?: string | undefined;
  account?: string | undefined;
  'no-chain'?: boolean | undefined;
  seed?: string | undefined;
  state?: string | undefined;
}): Result<LocalServiceOptions, string> {
  const { port, account, seed, state } = values;
  const apiKey = values['api-key'];
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= 65_535)) return fail('--port is 0 to 65535.');
  if (apiKey === '') return fail('--api-key is empty.');
  if (account !== undefined && !isAccountKind(account)) return fail('--account is practice, simple or kernel.');
  if (seed !== undefined && seed !== 'demo' && seed !== 'shop' && seed !== 'empty') {
    return fail('--seed is demo, shop or empty.');
  }
  if (state === '') return fail('--state is empty.');
  return succeed({
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(account === undefined ? {} : { account }),
    ...(values['no-chain'] === true ? { chain: 'none' } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(state === undefined ? {} : { stateFolder: resolve(state) }),
  });
}

function isAccountKind(text: string): text is AccountKind {
  return ACCOUNT_KINDS.some((kind) => kind === text);
}
