import { randomUUID } from 'node:crypto';
import { BaseError } from 'viem';
import { type CreateSignatureBody, createSignatureBodySchema, EVM_MESSAGE } from '#shared/model/signature.ts';
import { EVM_SMART_WALLET } from '#shared/model/wallet-type.ts';
import { hashSubject, messageChallenge } from '../accounts/message-digest.ts';
import { readChainId } from '../chain-ids.ts';
import { createOnce } from '../create-once.ts';
import { parseBody } from '../http/parse-body.ts';
import { RefusedRequest } from '../http/refused-request.ts';
import { type Handler, type Route, type ServiceRequest, WALLETS_PATH } from '../http/route.ts';
import { countRead, underOverlay } from '../overlay.ts';
import type { ServiceContext } from '../service-context.ts';
import type { SignatureSubject, StoredSignature, StoredWallet } from '../store.ts';
import { findWallet } from './find-wallet.ts';
import { finishSignature } from './finish-signature.ts';
import { readPage } from './read-page.ts';
import { allowSigner, openApprovals } from './signer-access.ts';
import { submitApprovals } from './submit-approvals.ts';

const SIGNATURES_PATH = `${WALLETS_PATH}/:walletLocator/signatures`;

/** Create Signature (service interface §4.5): 201, or 200 with the same record for a repeated idempotency key. */
export const createSignature: Handler = async (request, context) => {
  const wallet = findWallet(request, context);
  const body = parseBody(createSignatureBodySchema, request.body);
  const { chain } = body.params;
  const subject = readSubject(body);
  const chainId = readChainId(chain, 'params.chain');
  const signer = allowSigner({ wallet, chain, signer: body.params.signer });
  const make = async () => {
    const challenge = messageChallenge({
      scheme: context.settings.messageScheme,
      subject,
      wallet: wallet.address,
      chainId,
    });
    return openSignature({ wallet, chain, signer: signer.locator, challenge, purpose: subject }, context);
  };
  const { record, created } = await createOnce({
    creations: context.store.creations.signatures,
    keys: request.idempotencyKey === undefined ? [] : [`${wallet.address}:${request.idempotencyKey}`],
    create: make,
  });
  return { status: created ? 201 : 200, body: toSignatureBody(record, context) };
};

/** Get All Signatures (service interface §4.5). */
const listSignatures: Handler = (request, context) => {
  const page = readPage(findWallet(request, context).signatures.values(), request, context.settings);
  return { status: 200, body: { signatures: page.map((signature) => toSignatureBody(signature, context)) } };
};

/** Not promised by the contract. */
const getSignature: Handler = (request, context) => {
  const { signature } = findSignature(request, context);
  countRead(signature);
  return { status: 200, body: toSignatureBody(signature, context) };
};

/** Approve Signature (service interface §4.5): 201; once nobody is awaited it is judged after the answer has left. */
const approveSignature: Handler = async (request, context) => {
  const { wallet, signature } = findSignature(request, context);
  const complete = await submitApprovals(signature, request.body, context);
  const body = toSignatureBody(signature, context);
  if (complete) context.background.schedule(() => finishSignature({ wallet, signature }, context));
  return { status: 201, body };
};

export const signatureRoutes: readonly Route[] = [
  { method: 'POST', path: SIGNATURES_PATH, scope: 'wallets:signatures.create', handle: createSignature },
  { method: 'GET', path: SIGNATURES_PATH, scope: 'wallets:signatures.read', handle: listSignatures },
  {
    method: 'GET',
    path: `${SIGNATURES_PATH}/:signatureId`,
    scope: 'wallets:signatures.read',
    optionalRead: 'signature',
    handle: getSignature,
  },
  {
    method: 'POST',
    path: `${SIGNATURES_PATH}/:signatureId/approvals`,
    scope: 'wallets:signatures.sign',
    handle: approveSignature,
  },
];

/** Opens a request that waits for `signer` to sign `challenge`; also how a signer registration asks for its approval. */
export function openSignature(
  options: {
    wallet: StoredWallet;
    chain: string;
    signer: string;
    challenge: string;
    purpose: StoredSignature['purpose'];
  },
  context: ServiceContext,
): StoredSignature {
  const { wallet, chain, signer, challenge, purpose } = options;
  const signature: StoredSignature = {
    id: `tx-${randomUUID()}`,
    status: 'awaiting-approval',
    approvals: { pending: openApprovals({ signer, message: challenge }, context), submitted: [] },
    createdAt: context.clock().toISOString(),
    chain,
    signer,
    purpose,
  };
  wallet.signatures.set(signature.id, signature);
  return signature;
}

/** What is to be signed; typed data that does not fit its own types has no digest. */
function readSubject(body: CreateSignatureBody): SignatureSubject {
  if (body.type === EVM_MESSAGE) return { type: body.type, message: body.params.message };
  const subject = { type: body.type, typedData: body.params.typedData };
  try {
    hashSubject(subject);
  } catch (error) {
    const why = error instanceof BaseError ? error.shortMessage : 'a value is missing or does not fit its type.';
    throw new RefusedRequest(400, `"params.typedData" cannot be hashed (EIP-712): ${why}`, { cause: error });
  }
  return subject;
}

function findSignature(
  request: ServiceRequest,
  context: ServiceContext,
): { wallet: StoredWallet; signature: StoredSignature } {
  const wallet = findWallet(request, context);
  const id = request.params.signatureId ?? '';
  const signature = wallet.signatures.get(id);
  if (signature === undefined) throw new RefusedRequest(404, `This wallet has no signature request ${id}.`);
  return { wallet, signature };
}

function toSignatureBody(signature: StoredSignature, { layerOf }: ServiceContext): object {
  const { id, status, purpose, approvals, signer, chain, ...rest } = signature;
  const { type, ...subject } = purpose.type === 'signer-registration' ? { type: purpose.type } : purpose;
  const body = {
    id,
    walletType: EVM_SMART_WALLET,
    type,
    status,
    params: { ...subject, signer, chain },
    approvals: structuredClone(approvals),
    ...(layerOf(chain).simulated ? { simulated: true } : {}),
    ...(rest.outputSignature === undefined ? {} : { outputSignature: rest.outputSignature }),
    ...(rest.failure === undefined ? {} : { failure: rest.failure }),
    createdAt: rest.createdAt,
  };
  return underOverlay(body, signature);
}
