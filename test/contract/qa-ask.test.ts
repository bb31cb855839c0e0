import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { startLocalService } from '#local-service/start-local-service.ts';
import { findSecret, readFolder } from '../helpers/find-secret.ts';
import { DEAD } from '../helpers/honest-record.ts';
import { createOtherClient, type OtherClient } from '../helpers/other-client.ts';
import { PLENTY } from '../helpers/plenty.ts';
import { openQaTerminal, writeAccess } from '../helpers/qa-terminal.ts';

const OWNER = '0x490E6A6c74bfd538083938A108098c1c47eAa6E9';

let service: RunningLocalService;
let other: OtherClient;
beforeAll(async () => {
  service = await startLocalService({ chain: 'none', settings: { rateLimit: PLENTY } });
  other = createOtherClient(service);
});
afterAll(() => service.stop());

describe('asking for approvals', () => {
  test('makes one request of each kind that waits for its signer, and signs none', async () => {
    const { qa } = openQaTerminal(service);
    const wallet = await other.createWallet(OWNER);
    const words = ['--wallet', wallet, '--kind', 'all', '--delegate', DEAD, '--run', 'all'];
    const asked = await qa('ask', words);
    expect(asked).toMatchObject({ exitCode: 0, result: { leftOut: [], notAsked: [] } });
    const listed = [...(await other.list(wallet, 'transactions')), ...(await other.list(wallet, 'signatures'))];
    const ids = (asked.result.requests as { id: string }[]).map(({ id }) => id);
    expect(listed.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(ids).toHaveLength(7);
    for (const { status, approvals } of listed) {
      expect(status).toBe('awaiting-approval');
      expect(approvals.pending.map(({ signer }) => signer)).toEqual([`evm-keypair:${OWNER}`]);
      expect(approvals.submitted).toEqual([]);
    }
    await qa('ask', words);
    expect(await other.list(wallet, 'transactions')).toHaveLength(4);
    expect(await other.list(wallet, 'signatures')).toHaveLength(3);
  });

  test('leaves out of all what lacks something, and refuses it alone', async () => {
    const { qa } = openQaTerminal(service);
    const wallet = await other.createWallet(OWNER);
    const on = ['--wallet', wallet, '--chain', 'mode-sepolia', '--run', 'some'];
    expect(await qa('ask', [...on, '--kind', 'register-signer'])).toMatchObject({ exitCode: 2 });
    const { result } = await qa('ask', [...on, '--kind', 'all']);
    expect(result.leftOut).toMatchObject([
      { kind: 'transfer-token' },
      { kind: 'approve-token' },
      { kind: 'register-signer' },
    ]);
  });
});

describe('the command line', () => {
  const wallets = (more: string[] = []) => ['wallets', '--count', '1', '--signer', OWNER, ...more];

  test.each([
    [[]],
    [['sign']],
    [['wallets', '--count', 'many']],
    [['wallets', '--sign']],
    [['fund', '--to', 'list.csv', '--amount', '0']],
    [['report']],
  ])('%j ends with 2 and says how it is used', async (words) => {
    const { run, folder } = openQaTerminal(service);
    const [name = '', ...rest] = words;
    const access = ['wallets', 'fund'].includes(name) ? writeAccess(service, folder) : [];
    const ended = await run(name === '' ? [] : [name, ...access, ...rest]);
    expect(ended).toMatchObject({ exitCode: 2, printed: '' });
    expect(ended.told.join('\n')).toContain('qa ');
  });

  test('refuses production with 3 and sends nothing: by its environment, and by a key that says so', async () => {
    const { run, folder } = openQaTerminal(service);
    const access = writeAccess(service, folder);
    const production = access.map((word) => (word === 'staging' ? 'production' : word));
    expect(await run([...wallets(), ...production])).toMatchObject({ exitCode: 3, printed: '' });
    const environment = { QA_API_KEY: 'sk_production_1234' };
    expect(await run([...wallets(), ...access], { environment })).toMatchObject({ exitCode: 3, printed: '' });
  });

  test('refuses with 3 a folder of another profile, and a key that the service does not accept', async () => {
    const { run, qa, folder } = openQaTerminal(service);
    expect(await qa('wallets', wallets().slice(1))).toMatchObject({ exitCode: 0 });
    const other = writeAccess(service, folder).map((word) => (word === 'Nightly' ? 'Weekly' : word));
    expect(await run([...wallets(), ...other])).toMatchObject({ exitCode: 3 });
    const fresh = openQaTerminal(service);
    const environment = { QA_API_KEY: 'sk_staging_wrong' };
    expect(await fresh.qa('wallets', wallets().slice(1), { environment })).toMatchObject({ exitCode: 3 });
  });

  test('ends with 4 where nothing answers', async () => {
    const gone = await startLocalService({ chain: 'none' });
    await gone.stop();
    expect(await openQaTerminal(gone).qa('wallets', wallets().slice(1))).toMatchObject({ exitCode: 4, printed: '' });
  });

  test('keeps no API key in its folder', async () => {
    const { qa, folder } = openQaTerminal(service);
    await qa('wallets', wallets().slice(1));
    expect(findSecret({ secret: service.apiKey, places: readFolder(folder) })).toEqual([]);
  });
});
