import { checksumAddress, hashMessage } from 'viem';
import { type Hex, isEvmAddress, sameHex } from '#shared/hex.ts';
import { parseSignerLocator } from '#shared/locator.ts';
import { registerSignerBodySchema } from '#shared/model/delegated-signer.ts';
import { randomDigest } from '../accounts/message-digest.ts';
import { readChainId } from '../chain-ids.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { type Handler, type Route, WALLETS_PATH } from '../http/route.ts';
import type { ServiceContext } from '../service-context.ts';
import type { StoredDelegatedSigner, StoredWallet } from '../store.ts';
import { findWallet } from './find-wallet.ts';
import { openSignature } from './signatures.ts';

const SIGNERS_PATH = `${WALLETS_PATH}/:walletLocator/signers`;

/**
 * Register Delegated Signer (service interface §4.5). The admin signer approves it through the signature whose id the
 * answer carries. Registering a signer again on the same chain changes nothing and answers what is there (200), unless the
 * chain refused it before: then it is asked for anew.
 */
export const registerSigner: Handler = async (request, context) => {
  const wallet = findWallet(request, context);
  const { signer, chain } = parseBody(registerSignerBodySchema, request.body);
  const address = readSigner(signer);
  if (address === undefined) throw new RefusedRequest(400, '"signer" is not an EVM address.');
  readChainId(chain, 'chain');
  if (sameHex(address, wallet.owner)) throw new RefusedRequest(400, '"signer" is already the admin signer.');
  const challenge = await makeChallenge({ wallet, delegate: checksumAddress(address), chain }, context);
  // From here on nothing waits: of two requests that come together, the second finds what the first has opened.
  const delegated = findOrAddSigner(wallet, address);
  const isNew = !isRegistered({ wallet, delegated, chain });
  if (isNew) openRegistration({ wallet, delegated, chain, challenge }, context);
  return { status: isNew ? 201 : 200, body: toSignerBody({ wallet, delegated }, context) };
};

/** Not promised by the contract; the signer is a bare address or a locator. */
const getSigner: Handler = (request, context) => {
  const wallet = findWallet(request, context);
  const text = request.params.signer ?? '';
  const address = readSigner(text);
  // A locator of another kind may be a signer somewhere; here nobody registers one.
  if (address === undefined && !text.includes(':')) throw new RefusedRequest(400, `"${text}" is not a signer.`);
  const delegated = address && wallet.delegatedSigners.get(address.toLowerCase());
  if (delegated === undefined) throw new RefusedRequest(404, `This wallet has no delegated signer ${text}.`);
  return { status: 200, body: toSignerBody({ wallet, delegated }, context) };
};

export const signerRoutes: readonly Route[] = [
  { method: 'POST', path: SIGNERS_PATH, scope: 'wallets:signers.create', handle: registerSigner },
  {
    method: 'GET',
    path: `${SIGNERS_PATH}/:signer`,
    scope: 'wallets:signers.read',
    optionalRead: 'signer',
    handle: getSigner,
  },
];

function readSigner(text: string): Hex | undefined {
  return isEvmAddress(text) ? text : parseSignerLocator(text)?.address;
}

function findOrAddSigner(wallet: StoredWallet, address: Hex): StoredDelegatedSigner {
  const existing = wallet.delegatedSigners.get(address.toLowerCase());
  if (existing !== undefined) return existing;
  const added: StoredDelegatedSigner = { address, locator: `evm-keypair:${address}`, chains: new Map() };
  wallet.delegatedSigners.set(address.toLowerCase(), added);
  return added;
}

type Registration = { wallet: StoredWallet; delegated: StoredDelegatedSigner; chain: string };

/** True while a registration is under way, and once it went through. */
function isRegistered({ wallet, delegated, chain }: Registration): boolean {
  const registration = delegated.chains.get(chain);
  return registration !== undefined && wallet.signatures.get(registration.signatureId)?.status !== 'failed';
}

/** What the admin signer signs: what the account on the chain will judge, where there is one. */
async function makeChallenge(
  { wallet, delegate, chain }: { wallet: StoredWallet; delegate: Hex; chain: string },
  { settings, layerOf }: ServiceContext,
): Promise<Hex> {
  if (settings.registrationDigest === 'sentence') {
    return hashMessage(`Let evm-keypair:${delegate} act for ${wallet.address} on ${chain}`);
  }
  return layerOf(chain).judge?.delegateDigest({ wallet: wallet.address, delegate }) ?? randomDigest();
}

function openRegistration(
  { wallet, delegated, chain, challenge }: Registration & { challenge: Hex },
  context: ServiceContext,
): void {
  const purpose = { type: 'signer-registration', address: delegated.address.toLowerCase() } as const;
  const signature = openSignature({ wallet, chain, signer: wallet.ownerLocator, challenge, purpose }, context);
  delegated.chains.set(chain, { status: 'awaiting-approval', signatureId: signature.id });
}

function toSignerBody(
  { wallet, delegated: { locator, chains } }: Omit<Registration, 'chain'>,
  { layerOf }: ServiceContext,
): object {
  const chainBodies = [...chains].map(([chain, { status, signatureId }]) => {
    const signature = wallet.signatures.get(signatureId);
    const simulated = layerOf(chain).simulated ? { simulated: true } : {};
    if (status === 'active' || signature === undefined) return [chain, { status, ...simulated }];
    const approvals = structuredClone(signature.approvals);
    return [chain, { status: signature.status, id: signatureId, approvals, ...simulated }];
  });
  return { type: 'evm-keypair', locator, chains: Object.fromEntries(chainBodies) };
}
