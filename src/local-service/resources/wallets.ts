import { checksumAddress } from 'viem';
import { type Hex, isEvmAddress } from '#shared/hex.ts';
import { comparableUser, parseWalletLocator } from '#shared/locator.ts';
import { createWalletBodySchema } from '#shared/model/wallet.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { PRACTICE_CHAIN } from '../chain-ids.ts';
import { createOnce } from '../create-once.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { type Handler, type Route, WALLETS_PATH } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';
import { linkedUserKey, type StoredWallet } from '../store.ts';
import { findWallet } from './find-wallet.ts';

/** Create Wallet (service interface §4.5): 201 for a new one, 200 for the one this linked user or key already has. */
export const createWallet: Handler = async ({ body, idempotencyKey }, context) => {
  const { type, config, linkedUser } = parseBody(createWalletBodySchema, body);
  if (type !== EVM_SMART_WALLET) throw new RefusedRequest(400, `"type": only ${EVM_SMART_WALLET} is known.`);
  const { adminSigner } = config;
  if (adminSigner.type !== 'evm-keypair') {
    throw new RefusedRequest(400, '"config.adminSigner.type": only evm-keypair is known.');
  }
  const owner = adminSigner.address;
  if (!isEvmAddress(owner)) throw new RefusedRequest(400, '"config.adminSigner.address" is not an EVM address.');
  if (linkedUser !== undefined) checkLinkedUser(linkedUser);
  const keys = [
    ...(idempotencyKey === undefined ? [] : [`key:${idempotencyKey}`]),
    ...(linkedUser === undefined ? [] : [linkedUserKey(linkedUser)]),
  ];
  const { record, created } = await createOnce({
    creations: context.store.creations.wallets,
    keys,
    create: () => makeWallet({ owner, linkedUser }, context),
  });
  return { status: created ? 201 : 200, body: toWalletBody(record) };
};

/** Not promised by the contract. */
const getWallet: Handler = (request, context) => ({ status: 200, body: toWalletBody(findWallet(request, context)) });

export const walletRoutes: readonly Route[] = [
  { method: 'POST', path: WALLETS_PATH, scope: 'wallets.create', handle: createWallet },
  {
    method: 'GET',
    path: `${WALLETS_PATH}/:walletLocator`,
    scope: 'wallets.read',
    optionalRead: 'wallet',
    handle: getWallet,
  },
];

function checkLinkedUser(linkedUser: string): void {
  const locator = parseWalletLocator(`${linkedUser}:${EVM_SMART_WALLET}`);
  if (!locator.ok || locator.value.kind !== 'linked') {
    throw new RefusedRequest(400, '"linkedUser" is not of the form <kind>:<value>, for example email:ops@example.com.');
  }
}

async function makeWallet(
  { owner, linkedUser }: { owner: Hex; linkedUser: string | undefined },
  { store, layerOf }: ServiceContext,
): Promise<StoredWallet> {
  const index = store.walletCountByOwner.get(owner.toLowerCase()) ?? 0;
  store.walletCountByOwner.set(owner.toLowerCase(), index + 1);
  const address = await layerOf(PRACTICE_CHAIN.name).createWallet({ owner: checksumAddress(owner), index });
  const wallet: StoredWallet = {
    address,
    owner,
    ownerLocator: `evm-keypair:${owner}`,
    index,
    ...(linkedUser === undefined ? {} : { linkedUser }),
    delegatedSigners: new Map(),
    transactions: new Map(),
    signatures: new Map(),
    operationCounters: new Map(),
  };
  store.wallets.set(address.toLowerCase(), wallet);
  if (linkedUser !== undefined) store.walletsByLinkedUser.set(comparableUser(linkedUser), wallet);
  return wallet;
}

function toWalletBody({ address, linkedUser, owner, ownerLocator, delegatedSigners }: StoredWallet): object {
  return {
    type: EVM_SMART_WALLET,
    ...(linkedUser === undefined ? {} : { linkedUser }),
    address,
    config: {
      adminSigner: { type: 'evm-keypair', address: owner, locator: ownerLocator },
      // Those that may act on some chain by now (service facts, "Added"); where, and what is under way, the signer's own read says.
      delegatedSigners: [...delegatedSigners.values()]
        .filter(({ chains }) => [...chains.values()].some(({ status }) => status === 'active'))
        .map((delegated) => ({ type: 'evm-keypair', address: delegated.address, locator: delegated.locator })),
    },
  };
}
