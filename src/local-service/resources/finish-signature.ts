import { checksumAddress } from 'viem';
import type { Hex } from '#shared/hex.ts';
import { hashSubject } from '../accounts/message-digest.ts';
import type { ExecutionFailure } from '../chain/execution-layer.ts';
import type { ServiceContext } from '../service-context.ts';
import type { StoredDelegatedSigner, StoredSignature, StoredWallet } from '../store.ts';

type Approved = { wallet: StoredWallet; signature: StoredSignature };

/**
 * What follows when nobody is awaited any more: the account on the chain, where there is one that judges, says whether it takes
 * the signature. A registration then makes its delegated signer active. Doing it twice is doing it once.
 */
export async function finishSignature(approved: Approved, context: ServiceContext): Promise<void> {
  const { signature } = approved;
  const own = signature.approvals.submitted.find(({ signer }) => signer === signature.signer)?.signature;
  const delegated = findDelegated(approved);
  const failure = own && (await judge({ ...approved, own, delegated }, context).catch(describeOutage));
  if (failure !== undefined) {
    signature.failure = failure;
    signature.status = 'failed';
    return;
  }
  if (own !== undefined) signature.outputSignature = own;
  signature.status = 'success';
  const registration = delegated?.chains.get(signature.chain);
  if (registration !== undefined) registration.status = 'active';
}

/** The delegated signer whose registration this is. */
function findDelegated({ wallet, signature: { purpose } }: Approved): StoredDelegatedSigner | undefined {
  return purpose.type === 'signer-registration' ? wallet.delegatedSigners.get(purpose.address) : undefined;
}

async function judge(
  options: Approved & { own: Hex; delegated: StoredDelegatedSigner | undefined },
  { layerOf }: ServiceContext,
): Promise<ExecutionFailure | undefined> {
  const { wallet, own, delegated } = options;
  const { purpose, chain } = options.signature;
  const account = layerOf(chain).judge;
  const signed = { wallet: wallet.address, signature: own };
  if (purpose.type !== 'signer-registration') {
    return account?.judgeSignature({ ...signed, hash: hashSubject(purpose) });
  }
  if (delegated === undefined) return undefined;
  return account?.enableDelegate({ ...signed, delegate: checksumAddress(delegated.address) });
}

function describeOutage(error: unknown): ExecutionFailure {
  const message = error instanceof Error ? error.message : String(error);
  return { reason: 'not-judged', message: `The chain could not judge the signature: ${message}` };
}
