import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWhatEveryEndpointOwes } from '../helpers/what-every-endpoint-owes.ts';
import {
  type ContractSession,
  createWallet,
  expectOk,
  expectRecord,
  signPending,
  startSession,
} from './contract-session.ts';

const NOBODY = '0x000000000000000000000000000000000000dEaD';
const chain = 'base-sepolia';
const another = (signer: object) => ({ ...signer, locator: `evm-keypair:${NOBODY}` });

let session: ContractSession;
let walletLocator: string;

beforeAll(async () => {
  session = await startSession();
  walletLocator = (await createWallet(session)).wallet.address;
});
afterAll(() => session.stop());

const newSigner = () => privateKeyToAccount(generatePrivateKey()).address;

async function register(signer: string, on = chain) {
  return expectRecord(await session.client.registerDelegatedSigner({ walletLocator, body: { signer, chain: on } }));
}

describe('Register Delegated Signer', () => {
  test('opens a signature that the admin signer approves, and then the signer is active', async () => {
    const signer = newSigner();
    const registration = (await register(signer)).chains[chain];
    expect(registration?.status).toBe('awaiting-approval');
    const body = await signPending(registration?.approvals, session.account);
    expectOk(await session.client.approveSignature({ walletLocator, signatureId: registration?.id ?? '', body }));
    await session.service.idle();
    const read = await session.client.getDelegatedSigner({ walletLocator, signer: `evm-keypair:${signer}` });
    expect(expectRecord(read).chains[chain]?.status).toBe('active');
  });

  test('repeated opens no second signature; another chain is another one', async () => {
    const signer = newSigner();
    const first = await register(signer);
    const again = await register(signer);
    expect(again.chains[chain]?.id).toBe(first.chains[chain]?.id);
    const both = await register(signer, 'polygon-amoy');
    expect(Object.keys(both.chains).sort()).toEqual([chain, 'polygon-amoy'].sort());
    expect(both.chains['polygon-amoy']?.id).not.toBe(first.chains[chain]?.id);
  });

  test('whose answer was lost has opened one signature, which a look finds', async () => {
    const signer = newSigner();
    session.service.faults.next({ kind: 'drop-after' });
    const lost = await session.client.registerDelegatedSigner({ walletLocator, body: { signer, chain } });
    expect(lost).toMatchObject({ ok: false, failure: { effectUncertain: true } });
    const found = expectRecord(await session.client.getDelegatedSigner({ walletLocator, signer }));
    expect((await register(signer)).chains[chain]?.id).toBe(found.chains[chain]?.id);
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'POST',
    prepare: () => {
      const body = { signer: newSigner(), chain };
      return (client) => client.registerDelegatedSigner({ walletLocator, body });
    },
    makeForeign: another,
    statusAt: ['chains', chain, 'status'],
    askUnknown: (client) =>
      client.registerDelegatedSigner({ walletLocator: NOBODY, body: { signer: newSigner(), chain } }),
    badBodies: {
      path: () => `/api/2022-06-09/wallets/${walletLocator}/signers`,
      bodies: {
        'no signer': { chain },
        'a signer that is no address': { signer: 'someone', chain },
        'a chain that has no smart wallets': { signer: NOBODY, chain: 'solana' },
      },
    },
  });
});

describe('Read Delegated Signer', () => {
  test('knows the signer by its address and by its locator', async () => {
    const signer = newSigner();
    await register(signer);
    for (const name of [signer, `evm-keypair:${signer}`]) {
      const read = expectRecord(await session.client.getDelegatedSigner({ walletLocator, signer: name }));
      expect(read.locator).toBe(`evm-keypair:${signer}`);
    }
  });

  testWhatEveryEndpointOwes({
    session: () => session,
    method: 'GET',
    prepare: async () => {
      const signer = newSigner();
      await register(signer);
      return (client) => client.getDelegatedSigner({ walletLocator, signer });
    },
    optionalRead: 'signer',
    makeForeign: another,
    statusAt: ['chains', chain, 'status'],
    askUnknown: (client) => client.getDelegatedSigner({ walletLocator, signer: NOBODY }),
  });
});
