import type { Failure } from '#shared/failure.ts';
import { sameAccount } from '#shared/hex.ts';
import { ACCEPTED_LOCATOR_FORMS, parseWalletLocator, type WalletLocator } from '#shared/locator.ts';
import type { AddressSource } from '#shared/model/review.ts';
import type { Wallet } from '#shared/model/wallet.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { ProfileSession } from '../profiles/profile-sessions.ts';
import type { WatchWallet } from '../records/watch-wallet.ts';
import { adminLocator } from '../records/writes/create-wallet-kind.ts';
import { saysNothingThere } from '../service/failure-table.ts';
import { REQUEST_PRIORITY } from '../service/service-turn.ts';
import type { WatchedWallet } from '../store/watched.ts';

export type AddWalletOptions = {
  getSession: (profileId: string) => Result<ProfileSession, Failure>;
  watchWallet: WatchWallet;
};

export type AddWallet = (request: {
  profileId: string;
  locator: string;
  /** The operator's own word for the wallet's address. */
  address?: string | undefined;
}) => Promise<Result<WatchedWallet, Failure>>;

/** Adds a wallet that exists already, by its locator; where nobody but the operator can tell its address, it is marked as theirs. */
export function createAddWallet({ getSession, watchWallet }: AddWalletOptions): AddWallet {
  return async ({ profileId, locator: text, address: typed }) => {
    const locator = parseWalletLocator(text);
    if (!locator.ok) return fail(explainNotLocator(text, locator.failure));
    const session = getSession(profileId);
    if (!session.ok) return session;
    const read = await session.value.client.getWallet({
      walletLocator: text,
      priority: REQUEST_PRIORITY.screen,
    });
    if (!read.ok && !saysNothingThere(read.failure)) return read;
    const told = read.ok && read.value.record.ok ? read.value.record.value : undefined;
    const chosen = chooseAddress({ locator: locator.value, told, typed });
    if (!chosen.ok) return chosen;
    const adminSigner = told === undefined ? undefined : adminLocator(told);
    return watchWallet({ profileId, locator: text, ...chosen.value, adminSigner });
  };
}

type Choice = { locator: WalletLocator; told: Wallet | undefined; typed: string | undefined };

function chooseAddress({
  locator,
  told,
  typed,
}: Choice): Result<{ address: string; addressSource: AddressSource }, Failure> {
  const own = locator.kind === 'address' ? locator.address : typed;
  if (told !== undefined) {
    if (own !== undefined && !sameAccount(own, told.address)) return fail(explainOtherAddress(own, told.address));
    return succeed({ address: told.address, addressSource: 'service' });
  }
  if (own === undefined) return fail(explainAddressNeeded());
  const parsed = parseWalletLocator(own);
  if (!parsed.ok || parsed.value.kind !== 'address') return fail(explainNotLocator(own, 'An address is needed here.'));
  return succeed({ address: own, addressSource: 'operator' });
}

function explainNotLocator(text: string, reason: string): Failure {
  return {
    code: 'not-a-locator',
    happened: `"${text.slice(0, 120)}" is not a wallet locator. ${reason}`,
    kept: 'Nothing was added.',
    next: `Accepted formats: ${ACCEPTED_LOCATOR_FORMS.join('; ')}.`,
  };
}

function explainAddressNeeded(): Failure {
  return {
    code: 'address-needed',
    happened: 'The service does not tell which address this locator stands for.',
    kept: 'Nothing was added.',
    next: 'Enter the wallet’s address as well. It will be marked as told by you, and only records of that address can be approved.',
  };
}

function explainOtherAddress(typed: string, told: string): Failure {
  return {
    code: 'address-differs',
    happened: `You entered ${typed}, but the service says the wallet’s address is ${told}.`,
    kept: 'Nothing was added.',
    next: 'Find out which of the two is right before adding it.',
    facts: { expected: typed, actual: told },
  };
}
