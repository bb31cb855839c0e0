import * as z from 'zod';
import { parseExactJson } from '#shared/exact-json.ts';
import { isEvmAddress, sameHex } from '#shared/hex.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import { type Wallet, walletSchema } from '#shared/model/wallet.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { succeed } from '#shared/result.ts';
import { type CreateKindOptions, createKind } from '../../outbox/create-kind.ts';
import type { Intent, IntentKind } from '../../outbox/intent-kind.ts';
import type { CreatedWallet } from '../../service/wallets.ts';
import type { ServiceRecords } from '../../store/service-records.ts';
import type { Watched } from '../../store/watched.ts';
import { BEFORE_ANY_READ } from '../keep-record.ts';
import type { WatchWallet } from '../watch-wallet.ts';

/** The journal's name for one new wallet. */
export const CREATE_WALLET = 'create-wallet';

const bodySchema = z.object({ signer: z.string(), linkedUser: z.string().optional(), group: z.string().optional() });
type Body = z.infer<typeof bodySchema>;

const knownSchema = z.looseObject({ raw: z.string(), created: z.boolean() });

export type CreateWalletKindOptions = Pick<CreateKindOptions<Body, CreatedWallet>, 'clock' | 'getSession'> & {
  wallets: ServiceRecords;
  watchWallet: WatchWallet;
  watched: Pick<Watched, 'describeWallet'>;
};

/** Create Wallet (service interface §4.5), with one of our keys as its admin signer. */
export function createWalletKind(options: CreateWalletKindOptions): IntentKind {
  return createKind<Body, CreatedWallet>({
    ...options,
    name: CREATE_WALLET,
    bodySchema,
    send: ({ client, intent, idempotencyKey }) => client.createWallet({ idempotencyKey, body: toRequest(intent.body) }),
    remember: ({ raw, created, wallet }) => ({ raw, created, walletAddress: wallet.address }),
    keep: (intent) => keepWallet(options, intent),
  });
}

function toRequest({ signer, linkedUser }: Body) {
  return {
    type: EVM_SMART_WALLET,
    config: { adminSigner: { type: 'evm-keypair', address: signer } },
    ...(linkedUser === undefined ? {} : { linkedUser }),
  };
}

async function keepWallet({ wallets, watchWallet, watched, clock }: CreateWalletKindOptions, intent: Intent<Body>) {
  const { raw, created } = knownSchema.parse(intent.facts);
  const wallet = walletSchema.parse(parseExactJson(raw));
  const notice = noticeOf({ wallet, created, signer: intent.body.signer });
  const { profileId } = intent;
  const kept = await watchWallet({
    profileId,
    locator: wallet.address,
    address: wallet.address,
    addressSource: 'service',
    adminSigner: adminLocator(wallet),
    notice,
  });
  if (!kept.ok) return kept;
  const { address, name, note } = kept.value;
  const { group } = intent.body;
  if (group !== undefined) watched.describeWallet({ profileId, address, name, group, note });
  wallets.put({
    profileId,
    // In the letter case in which it is known here, which may be from before.
    parent: address,
    id: address,
    status: undefined,
    parsed: wallet,
    raw,
    malformed: undefined,
    fetchedAt: clock(),
    requestNumber: BEFORE_ANY_READ,
    final: false,
  });
  return succeed(notice === undefined ? {} : { notice });
}

export function adminLocator(wallet: Wallet): string | undefined {
  const { locator, address, type = 'evm-keypair' } = wallet.config?.adminSigner ?? {};
  return locator ?? (address === undefined ? undefined : `${type}:${address}`);
}

/** An existing wallet may belong to another key: then nothing can be approved with ours, and that has to be said. */
function noticeOf({
  wallet,
  created,
  signer,
}: {
  wallet: Wallet;
  created: boolean;
  signer: string;
}): string | undefined {
  const locator = adminLocator(wallet);
  const actual = locator === undefined ? undefined : (parseSignerLocator(locator)?.address ?? locator);
  if (actual !== undefined && isEvmAddress(actual) && sameHex(actual, signer)) return undefined;
  if (actual === undefined) {
    const unknown = created
      ? 'The new wallet does not say who its admin signer is'
      : 'The service answered with a wallet that existed already. It does not say who its admin signer is';
    return `${unknown}, not the ${signer} you asked for: that key may not be able to approve for it.`;
  }
  const other = created
    ? `The new wallet has the admin signer ${actual}`
    : `The service answered with a wallet that existed already. It has the admin signer ${actual}`;
  return `${other}, not the ${signer} you asked for: that key may not be able to approve for it.`;
}
