import { findInCalls } from '#proof/meaning/call-findings.ts';
import { type DescribedCall, describeCall } from '#proof/meaning/describe-call.ts';
import { safeText } from '#proof/safe-text.ts';
import { showAmount } from '#proof/show-amount.ts';
import { type Chain, findChain, findChainById } from '#shared/chains.ts';
import type { PaymentTransaction } from '#shared/ipc/resource-views.ts';
import { type EvmTransaction, readEvmTransaction } from './read-evm-transaction.ts';

export type PaymentPreparation = {
  /** `payment.preparation.chain` and `.payerAddress` of the order. */
  chain: string | undefined;
  payerAddress: string | undefined;
};

/**
 * Says in words what a payment's prepared transaction would do (service interface §2.8), with the words of a review.
 * It is the payer's to sign, elsewhere: nothing here is ever signed. Never throws.
 * @param serialized RLP of EIP-155, EIP-2930 or EIP-1559 in hex, signed or not
 */
export function decodePaymentTransaction(serialized: string, preparation: PaymentPreparation): PaymentTransaction {
  const read = readEvmTransaction(serialized);
  if (!read.ok) return { readable: false, reason: read.failure };
  const transaction = read.value;
  const named = findChain(preparation.chain ?? '');
  // What the bytes say decides: the name beside them is the service's.
  const chain = transaction.chainId === undefined ? named : findChainById(transaction.chainId);
  const { to, value, data } = transaction;
  const described = to === undefined ? undefined : describeCall({ call: { to, value, data }, chain });
  return {
    readable: true,
    headline: described?.sentence ?? describeCreation(transaction, chain),
    facts: listFacts({ transaction, described, chain, preparation }),
    warnings: [
      ...warnOfChain(transaction, { named, preparation }),
      ...(described === undefined ? [CREATES] : findInCalls([described]).map(({ sentence }) => sentence)),
      ...(transaction.isSigned ? [SIGNED] : []),
    ],
  };
}

const CREATES = 'The transaction creates a contract. What that contract does cannot be read from here.';
const SIGNED = 'The transaction already carries a signature: whoever has it can send it.';

function describeCreation({ value, data }: EvmTransaction, chain: Chain | undefined): string {
  return `Create a contract with ${data.length / 2 - 1} bytes of code and data, and send ${showAmount(value, chain)} to it.`;
}

type Facts = {
  transaction: EvmTransaction;
  described: DescribedCall | undefined;
  chain: Chain | undefined;
  preparation: PaymentPreparation;
};

function listFacts({ transaction, described, chain, preparation }: Facts): { label: string; value: string }[] {
  const { chainId, nonce, gas, highestGasPrice, kind, accessListLength } = transaction;
  const fact = (label: string, value: string | undefined) => (value === undefined ? [] : [{ label, value }]);
  return [
    ...fact('payer', preparation.payerAddress === undefined ? undefined : safeText(preparation.payerAddress)),
    ...fact('to', described?.to ?? 'nobody: it creates a contract'),
    ...(described?.facts ?? [{ label: 'value', value: showAmount(transaction.value, chain) }]),
    ...fact('chain', showChain(chainId, chain)),
    ...fact('nonce', String(nonce)),
    ...fact('gas limit', String(gas)),
    ...fact('highest fee in total', showAmount(gas * highestGasPrice, chain)),
    ...fact('highest price of gas, in smallest units', String(highestGasPrice)),
    ...fact('kind of transaction', kind),
    ...fact('entries of the access list', accessListLength === 0 ? undefined : String(accessListLength)),
  ];
}

function showChain(chainId: number | undefined, chain: Chain | undefined): string {
  if (chainId === undefined) return 'none: it could be sent on any chain';
  return chain === undefined ? `${chainId}, which is not known here` : `${chain.name} (${chainId})`;
}

type Naming = { named: Chain | undefined; preparation: PaymentPreparation };

function warnOfChain({ chainId }: EvmTransaction, { named, preparation }: Naming): string[] {
  if (chainId === undefined) return ['The transaction names no chain, so it could be sent on any of them.'];
  if (preparation.chain === undefined) return ['The order names no chain to hold the transaction’s against.'];
  const name = safeText(preparation.chain);
  if (named === undefined || named.id === null) {
    return [`The order says ${name}, whose number is not known here, and the transaction is for chain ${chainId}.`];
  }
  if (named.id === chainId) return [];
  const actual = findChainById(chainId);
  const words = actual === undefined ? `chain ${chainId}` : `${actual.name} (${chainId})`;
  return [`The order says ${name} (${named.id}), but the transaction is for ${words}.`];
}
