import { privateKeyToAccount } from 'viem/accounts';
import { startForkedSigner } from '#main/signer-port/fork-signer.ts';
import type { Hex } from '#shared/hex.ts';
import type { OpenedReview } from '#shared/ipc/batch-views.ts';
import { SIGNER_KEY } from '../../test/helpers/honest-record.ts';
import { unwrap } from '../../tools/approve-walk/window-double.ts';
import { requireResult } from '../harness/bench-case.ts';
import { type Desk, openDesk } from './desk.ts';
import { createOtherProgram, type ServiceRecord } from './other-program.ts';
import type { BenchService } from './start-service.ts';

/** Where requests are approved, and how many of them at a time. */
export type Approving = { service: BenchService; baseUrl: string; count: number };

/** A transaction of a wallet that waits for an approval. */
export type WaitingRequest = { walletAddress: Hex; recordId: string };

/** Looks at each request of the desk's wallet, then approves all of them together. */
export function approveAll(desk: Desk, ids: readonly string[]): Promise<void> {
  return approveTogether(
    desk,
    ids.map((recordId) => ({ walletAddress: desk.wallet, recordId })),
  );
}

/** Looks at each request, then approves all of them together: until the service has taken the last signature. */
export async function approveTogether(
  { app, profileId, signerAddress, until }: Pick<Desk, 'app' | 'profileId' | 'signerAddress' | 'until'>,
  requests: readonly WaitingRequest[],
): Promise<void> {
  const opened: OpenedReview[] = [];
  for (const { walletAddress, recordId } of requests) {
    const key = { profileId, walletAddress, kind: 'transaction' as const, recordId, signerAddress };
    const { review, reviewDigest } = unwrap(await app.approvals.review(key));
    requireResult(review.verdict === 'proven', `${recordId} is ${review.verdict}: ${review.headline}`);
    opened.push({ ...key, reviewDigest });
  }
  const { toSign, leftOut, batchDigest } = unwrap(await app.batch.preview({ profileId, opened }));
  requireResult(
    toSign.length === requests.length,
    `${leftOut.length} are left out: ${JSON.stringify(leftOut[0]?.reason)}`,
  );
  unwrap(await app.batch.start({ profileId, opened, batchDigest }));
  const { items, state } = await until(async () => {
    const batch = unwrap(await app.batch.state({ profileId }));
    return batch === null || batch.state === 'running' ? undefined : batch;
  });
  const failed = items.find(({ outcome }) => outcome !== 'signed');
  requireResult(failed === undefined, `The batch ended ${state}: ${failed?.outcome}, ${failed?.failure?.happened}`);
}

/** The app's side: each repeat has a desk of its own, whose budget and journal are fresh. */
export function createOurApprovals({ service, baseUrl, count }: Approving) {
  let desk: Desk | undefined;
  let ids: string[] = [];
  const stop = async () => {
    await desk?.stop();
    desk = undefined;
  };
  return {
    async prepare(): Promise<void> {
      await stop();
      desk = await openDesk({ service, baseUrl, signer: startForkedSigner() });
      // To a key of our own: nobody new is in it, so that nothing has to be weighed.
      const request = { wallet: desk.wallet, to: desk.signerAddress, count };
      ids = (await createOtherProgram(service).requestTransfers(request)).map(({ id }) => id);
      unwrap(await desk.app.sync.now({ profileId: desk.profileId }));
    },
    async run(): Promise<void> {
      if (desk === undefined) throw new Error('Nothing was prepared.');
      await approveAll(desk, ids);
    },
    /** @throws where one of the requests does not have its signature at the service */
    async requireSigned(): Promise<void> {
      if (desk !== undefined) await requireSigned(service, desk.wallet, ids);
    },
    stop,
  };
}

/** The reference: a key of viem signs whatever is pending, and sends it, one after the other. Nothing is looked at or written down. */
export function createBlindApprovals({ service, baseUrl, count }: Approving) {
  const account = privateKeyToAccount(SIGNER_KEY);
  const near = createOtherProgram(service);
  const far = createOtherProgram({ ...service, url: baseUrl });
  let records: ServiceRecord[] = [];
  let wallet: Hex = '0x';
  return {
    async prepare(): Promise<void> {
      wallet = await near.createWallet(account.address);
      records = await near.requestTransfers({ wallet, to: account.address, count });
    },
    async run(): Promise<void> {
      for (const { id, approvals } of records) {
        const [pending] = approvals.pending;
        if (pending === undefined) throw new Error(`${id} awaits no signature.`);
        const signature = await account.signMessage({ message: { raw: pending.message } });
        await far.submit({ wallet, id, signer: account.address, signature });
      }
    },
    requireSigned: () =>
      requireSigned(
        service,
        wallet,
        records.map(({ id }) => id),
      ),
  };
}

/** The service recovers who signed what before it takes a signature. */
async function requireSigned(service: BenchService, wallet: Hex, ids: readonly string[]): Promise<void> {
  const other = createOtherProgram(service);
  for (const id of ids) {
    const { approvals, status } = await other.readTransaction(wallet, id);
    requireResult(approvals.submitted.length === 1, `${id} is ${status} and has no signature at the service.`);
  }
}
