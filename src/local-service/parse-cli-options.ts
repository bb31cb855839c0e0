import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { fail, type Result, succeed } from '#shared/result.ts';
import { ACCOUNT_KINDS, type AccountKind } from './accounts/account-encoding.ts';
import type { LocalServiceOptions } from './local-service-options.ts';
import { ALL_SCENARIOS, findScenario } from './scenarios/all-scenarios.ts';

export const USAGE =
  'npm run local-service -- [--port N] [--api-key KEY] [--account practice|simple|kernel] [--no-chain] [--seed demo|shop|empty] [--state FOLDER] [--scenario all|NAME[,NAME…]]…';

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
        scenario: { type: 'string', multiple: true },
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
  scenario?: string[] | undefined;
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
  const scenarios = readScenarios(values.scenario ?? []);
  if (!scenarios.ok) return scenarios;
  const hasScenarios = scenarios.value.length > 0;
  if (hasScenarios && seed !== undefined && seed !== 'demo') return fail('--scenario needs the demo: --seed demo.');
  return succeed({
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(apiKey === undefined ? {} : { apiKey }),
    ...(account === undefined ? {} : { account }),
    ...(values['no-chain'] === true ? { chain: 'none' } : {}),
    ...(seed === undefined ? {} : { seed }),
    ...(hasScenarios ? { seed: 'demo', scenarios: scenarios.value } : {}),
    ...(state === undefined ? {} : { stateFolder: resolve(state) }),
  });
}

/** Repeated, or with commas between; `all` is every one of them. */
function readScenarios(given: readonly string[]): Result<string[], string> {
  const names = given.flatMap((text) => text.split(',')).map((name) => name.trim());
  if (names.includes('all')) return succeed(ALL_SCENARIOS.map(({ name }) => name));
  const unknown = names.find((name) => findScenario(name) === undefined);
  if (unknown === undefined) return succeed([...new Set(names)]);
  const known = ALL_SCENARIOS.map(({ name, attempt }) => `  ${name.padEnd(34)} ${attempt}`).join('\n');
  return fail(`--scenario: there is no "${unknown}". Known are all, and:\n${known}`);
}

function isAccountKind(text: string): text is AccountKind {
  return ACCOUNT_KINDS.some((kind) => kind === text);
}
