import { createPublicClient, erc20Abi, http, type PublicClient } from 'viem';
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts';
import * as z from 'zod';
import { formatUnits } from '#shared/amount.ts';
import type { Profile } from '#shared/model/profile.ts';
import type { Review } from '#shared/model/review.ts';
import { createOtherClient } from './other-client.ts';
import type { PracticeService } from './practice-service.ts';
import { unwrap, type WindowDouble } from './window-double.ts';

type Address = `0x${string}`;
type Balances = { wei: bigint; units: bigint };

const WEI = 10_000_000_000_000_000n;
const UNITS = 2_500_000n;

export type Walk = { service: PracticeService; window: WindowDouble; say: (line: string) => void };

/** The main job, once, from an empty keychain to the chain's answer. @throws when any part of it does not hold */
export async function walkApproval({ service, window, say }: Walk): Promise<void> {
  const { app } = window;
  const usdc = service.chain.tokens.usdc;
  if (usdc === undefined) throw new Error('The local service has no usdc token on its chain.');
  const chain = createPublicClient({ transport: http(service.chain.rpcUrl) });
  const recipient = privateKeyToAddress(generatePrivateKey());

  const { profile } = unwrap(
    await app.profiles.add({ name: 'Practice', environment: 'practice', baseUrl: service.url, apiKey: service.apiKey }),
  );
  say(`profile      "${profile.name}" at ${profile.baseUrl}; its API key was tried and is in the keychain`);
  const key = unwrap(await app.signers.generate({ profileId: profile.id, label: 'Walk' }));
  say(`signer       ${key.address}; the key is in the keychain`);
  const wallet = await makeWallet({ window, profile, signer: key.address });
  say(`wallet       ${wallet}, a smart account on ${service.chain.name}`);

  const other = createOtherClient(service);
  await other.fund(wallet, 10);
  const before = await readBalances(chain, { usdc, recipient });
  const recordId = await other.requestTransfer({ wallet, recipient, wei: WEI, token: { address: usdc, units: UNITS } });
  say(`request      ${recordId}, made by another client over HTTP`);

  unwrap(await app.sync.now({ profileId: profile.id }));
  const item = unwrap(await app.approvals.list({ profileId: profile.id })).items.find(
    (row) => row.recordId === recordId,
  );
  if (item === undefined) throw new Error('The request did not appear among the approvals.');
  say(`seen         ${item.headline} (my turn: ${item.ourSigners.length === 1 ? 'yes' : 'no'})`);

  const txId = await approve({ window, profile, wallet, recordId, signer: key.address, say });
  const after = await readBalances(chain, { usdc, recipient });
  say(`recipient    ${recipient}`);
  say(`  ETH        ${formatUnits(before.wei, 18)} → ${formatUnits(after.wei, 18)}`);
  say(`  usdc       ${formatUnits(before.units, 6)} → ${formatUnits(after.units, 6)}`);
  await requireOnChain(chain, txId);
  if (after.wei - before.wei !== WEI || after.units - before.units !== UNITS) {
    throw new Error('The recipient’s balance did not change by exactly the amounts that were approved.');
  }
  say(`exact        +${formatUnits(WEI, 18)} ETH and +${formatUnits(UNITS, 6)} usdc, as approved`);
}

async function makeWallet({
  window,
  profile,
  signer,
}: {
  window: WindowDouble;
  profile: Profile;
  signer: Address;
}): Promise<Address> {
  const intent = unwrap(await window.app.wallets.create({ profileId: profile.id, formId: 'approve-walk', signer }));
  const created = await window.done(intent);
  return z.looseObject({ walletAddress: z.templateLiteral(['0x', z.string()]) }).parse(created.facts).walletAddress;
}

type Approve = {
  window: WindowDouble;
  profile: Profile;
  wallet: Address;
  recordId: string;
  signer: Address;
  say: (line: string) => void;
};

async function approve({ window, profile, wallet, recordId, signer, say }: Approve): Promise<string> {
  const target = {
    profileId: profile.id,
    walletAddress: wallet,
    kind: 'transaction' as const,
    recordId,
    signerAddress: signer,
  };
  const { review, reviewDigest } = unwrap(await window.app.approvals.review(target));
  tellReview(review, say);
  if (review.verdict !== 'proven') throw new Error(`The request is ${review.verdict}, not proven.`);
  say(`approve      review ${reviewDigest}`);
  const done = await window.done(unwrap(await window.app.approvals.approve({ ...target, reviewDigest })));
  const { status, txId, challenge, signature } = z
    .looseObject({ status: z.string(), txId: z.string(), challenge: z.string(), signature: z.string() })
    .parse(done.facts);
  if (status !== 'success') throw new Error(`The transaction ended ${status}.`);
  say(`signed       ${challenge}`);
  say(`             ${signature}`);
  say(`transaction  ${txId} (${status})`);
  return txId;
}

function tellReview(review: Review, say: (line: string) => void): void {
  say(`verdict      ${review.verdict}`);
  for (const call of review.calls) say(`  call       ${call.sentence}`);
  for (const check of review.checks) say(`  check      ${check.outcome}: ${check.sentence}`);
}

async function readBalances(
  chain: PublicClient,
  { usdc, recipient }: { usdc: Address; recipient: Address },
): Promise<Balances> {
  const wei = await chain.getBalance({ address: recipient });
  const units = await chain.readContract({
    abi: erc20Abi,
    address: usdc,
    functionName: 'balanceOf',
    args: [recipient],
  });
  return { wei, units };
}

async function requireOnChain(chain: PublicClient, txId: string): Promise<void> {
  const hash = z.templateLiteral(['0x', z.string()]).parse(txId);
  const receipt = await chain.getTransactionReceipt({ hash });
  if (receipt.status !== 'success') throw new Error(`${txId} is on the chain, but ${receipt.status}.`);
}
