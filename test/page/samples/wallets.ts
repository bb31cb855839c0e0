import { parseContractAbi } from '#main/contracts/parse-contract-abi.ts';
import { previewTypedData } from '#main/contracts/preview-typed-data.ts';
import type { WalletDetail, WalletView } from '#shared/ipc/views.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import type { Answers } from '../support/answers.ts';
import { POOL_DESCRIPTOR } from './contracts.ts';
import { OTHER_WALLET, SECOND_SIGNER, SIGNER, WALLET } from './reviews.ts';
import { answerWalletRecords } from './wallet-records.ts';
import { PROFILE_ID, type World, write } from './world.ts';

export const NEW_WALLET = '0x5B38Da6a701c568545dCfcB03FcB875f56beddC4';
export const NEW_SIGNER = '0x90F79bf6EB2c4f870365E785982E1f101E93b906';

/** Wallets and keys; what is made is kept. */
export function answerWallets(world: World): Pick<Answers, 'wallets' | 'signers' | 'compose'> {
  const { empty } = world.options;
  const wallets = empty ? [] : [wallet(WALLET), wallet(OTHER_WALLET), wallet(SOLANA)];
  const signers = empty ? [] : [signer(SIGNER, 'Treasury, laptop'), signer(SECOND_SIGNER, 'Treasury, backup')];
  const addSigner = (label: string, source: SignerKey['source']): SignerKey => {
    const key = { ...signer(NEW_SIGNER, label), source };
    signers.push(key);
    world.tell('profile-changed');
    return key;
  };
  const addWallet = (parts: Partial<WalletView>): WalletView => {
    const added = { ...wallet(NEW_WALLET), ...parts };
    wallets.push(added);
    world.tell('records-changed');
    return added;
  };
  const note = (address: string, changed: Partial<SignerKey>): void => {
    for (const key of signers) if (key.address === address) Object.assign(key, changed);
    world.tell('profile-changed');
  };
  const removed: WalletView[] = [];
  const records = answerWalletRecords(world);
  return {
    signers: {
      list: () => signers,
      generate: ({ label }) => addSigner(label, 'generated'),
      import: ({ label }) => addSigner(label, 'imported'),
      export: ({ address }) => {
        note(address, { backedUpAt: '2026-11-20T10:00:00.000Z' });
        return { path: '/backups/key.json' };
      },
      show: ({ address }) => {
        note(address, { backedUpAt: '2026-11-20T10:00:00.000Z' });
        return null;
      },
      tryBackup: ({ address }) => {
        note(address, { backupTriedAt: '2026-11-20T11:00:00.000Z' });
        return null;
      },
      rename: ({ address, label }) => {
        for (const key of signers) if (key.address === address) key.label = label;
        world.tell('profile-changed');
        return null;
      },
      previewRemoval: () => ({
        waiting: 2,
        adminOf: [
          { address: WALLET, called: 'Payroll' },
          { address: OTHER_WALLET, called: null },
        ],
        underWay: world.options.underWay ?? 0,
      }),
      remove: ({ address: removed }) => {
        const at = signers.findIndex(({ address }) => address === removed);
        signers.splice(at, 1);
        world.tell('profile-changed');
        return null;
      },
    },
    wallets: {
      list: () => wallets,
      describe: ({ walletAddress, name, group, note }) => {
        const at = wallets.findIndex(({ address }) => address === walletAddress);
        const said = { name: name || null, group: group || null, note: note || null };
        const described = { ...(wallets[at] ?? wallet(walletAddress)), ...said };
        wallets[at] = described;
        world.tell('records-changed');
        return described;
      },
      remove: ({ walletAddress }) => {
        const at = wallets.findIndex(({ address }) => address === walletAddress);
        removed.push(...wallets.splice(at, 1));
        world.tell('records-changed');
        return null;
      },
      restore: () => {
        wallets.push(...removed.splice(0));
        world.tell('records-changed');
        return null;
      },
      detail: ({ walletAddress }) => {
        const found = wallets.find(({ address }) => address.toLowerCase() === walletAddress.toLowerCase());
        return {
          wallet: found ?? wallet(walletAddress),
          raw: null,
          counts: records.counts(),
          balances: listBalances(world),
          signers: [],
        };
      },
      ...records.answers,
      balanceHistory: () => [],
      create: ({ formId, signer: admin, linkedUser = null }) =>
        write(world, {
          formId,
          kind: 'create-wallet',
          target: `a wallet of ${admin}`,
          run: () => ({ walletAddress: addWallet({ linkedUser, adminSigner: `evm-keypair:${admin}` }).address }),
        }),
      createSeveral: ({ formId, signer: admin, linkedUser = '', from = 1, count }) =>
        Array.from({ length: count }, (_, index) =>
          write(world, {
            formId: `${formId}:${from + index}`,
            kind: 'create-wallet',
            target: `a wallet of ${admin} for ${linkedUser.replaceAll('{n}', String(from + index))}`,
            run: () => ({ walletAddress: addWallet({ adminSigner: `evm-keypair:${admin}` }).address }),
          }),
        ),
      listSeries: ({ formId }) =>
        [...world.intents]
          .filter(([form, { condition }]) => form.startsWith(`${formId}:`) && condition === 'done')
          .map(([, { facts }]) => String(facts.walletAddress)),
      add: ({ locator }) => addWallet({ locator }),
      addRecord: ({ locator, recordId }) => ({ wallet: addWallet({ locator }), recordId }),
      registerSigner: ({ formId, signer: added }) =>
        write(world, {
          formId,
          kind: 'register-signer',
          target: `signer ${added}`,
          run: () => asRequest('sig-unproven'),
        }),
      findSigner: () => ({ found: true }),
      createTransaction: ({ formId, chain }) =>
        write(world, { formId, kind: 'create-transaction', target: chain, run: () => asRequest('tx-proven') }),
      createSignature: ({ formId, chain }) =>
        write(world, { formId, kind: 'create-signature', target: chain, run: () => asRequest('sig-message') }),
    },
    compose: {
      parseAbi: ({ text }) => {
        const parsed = parseContractAbi(text);
        return { functions: parsed.ok ? parsed.value.functions : [], failure: null };
      },
      previewTypedData: ({ typedData: text, chain }) => {
        const place = {
          chain,
          profile: PRACTICE,
          wallet: WALLET,
          walletAddressSource: 'service',
          knowledge: { descriptors: [POOL_DESCRIPTOR] },
        } as const;
        return previewTypedData({ text, ...place });
      },
      preview: ({ calls }) => ({
        ok: true,
        headline: `${calls.length} composed`,
        calls: [],
        findings: [],
        addresses: [],
        encoded: calls.map(() => ({ to: OTHER_WALLET, value: '0', data: '0x' })),
      }),
    },
  };
}

const PRACTICE = {
  id: PROFILE_ID,
  name: 'Practice',
  environment: 'practice',
  baseUrl: 'https://service.example',
  createdAt: '2026-11-01T10:00:00.000Z',
} as const;
const SOLANA = '7dHbWXmci3dT8UFYWYZweBLXgycu7Y3iL6trKn1Y7ARj';
const asRequest = (recordId: string) => ({ recordId });

function signer(address: SignerKey['address'], label: string): SignerKey {
  return {
    profileId: PROFILE_ID,
    address,
    label,
    source: 'generated',
    createdAt: '2026-11-01T10:00:00.000Z',
    backedUpAt: null,
    backupTriedAt: null,
  };
}

function wallet(address: string): WalletView {
  const isSolana = address === SOLANA;
  return {
    profileId: PROFILE_ID,
    address,
    locator: address,
    addressSource: 'service',
    adminSigner: isSolana ? null : `evm-keypair:${SIGNER}`,
    adminSignerType: isSolana ? null : 'evm-keypair',
    type: isSolana ? 'solana-smart-wallet' : 'evm-smart-wallet',
    linkedUser: null,
    notice: null,
    signable: !isSolana,
    fetchedAt: Date.now() - 12_000,
    name: null,
    group: null,
    note: null,
  };
}

/** One's own currency, and a token that anybody may have sent. */
function listBalances({ options, now }: World): WalletDetail['balances'] {
  if (options.empty) return [];
  const own = {
    token: 'usdc',
    decimals: 6,
    balances: { 'base-sepolia': '2500000', 'polygon-amoy': '1000000', total: '3500000' },
  };
  const gas = { token: 'eth', decimals: 18, balances: { 'base-sepolia': '12500000000000000000' } };
  const sent = { token: 'us\u200bdc', decimals: 6, balances: { 'base-sepolia': '999000000', total: '999000000' } };
  return [
    { entry: own, fetchedAt: now, notKnownOn: [], imitates: null },
    { entry: gas, fetchedAt: now - 240_000, notKnownOn: [], imitates: null },
    { entry: sent, fetchedAt: now, notKnownOn: ['base-sepolia'], imitates: 'USDC' },
  ];
}
