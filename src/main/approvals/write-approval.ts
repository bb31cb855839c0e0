import * as z from 'zod';
import type { Intent } from '../outbox/intent-kind.ts';
import { RECORD_RESOURCES } from '../records/wallet-records.ts';
import { type WrittenRequest, writeRequest } from '../service/write-request.ts';
import type { Store } from '../store/open-store.ts';
import type { ApproveBody } from './approve-body.ts';

const signedSchema = z.looseObject({ signer: z.string(), signature: z.string() });

/** The request that submits the signature; undefined before there is one, and for a wallet that is not known any more. */
export async function writeApproval(
  { store }: { store: Pick<Store, 'watched'> },
  { profileId, body, facts }: Intent<ApproveBody>,
): Promise<WrittenRequest | undefined> {
  const signed = signedSchema.safeParse(facts);
  const wallet = store.watched.getWallet({ profileId, address: body.walletAddress });
  if (!signed.success || wallet === undefined) return undefined;
  const { signer, signature } = signed.data;
  const asked = { walletLocator: wallet.locator, id: body.recordId, approval: { signer, signature } };
  return writeRequest((client) => RECORD_RESOURCES[body.kind].approve(client, asked));
}
