/// <reference lib="dom" />
import type { Page } from 'playwright-core';

/** Where the app keeps what was made in it, asked of the window as the window itself asks. */
export async function readPlace(page: Page): Promise<{ wallet: string; signer: string }> {
  return page.evaluate(async () => {
    const { app } = window as unknown as { app: Answering };
    const [signers, wallets] = [
      await app.signers.list({ profileId: 'practice' }),
      await app.wallets.list({ profileId: 'practice' }),
    ];
    const [signer, wallet] = [signers.value[0]?.address, wallets.value[0]?.address];
    if (signer === undefined || wallet === undefined) throw new Error('There is no signer or no wallet.');
    return { signer, wallet };
  });
}

/** Reads the profile now, so that nobody waits for the next round. */
export async function readNow(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { app } = window as unknown as { app: Answering };
    await app.sync.now({ profileId: 'practice' });
  });
}

/** How many requests wait. */
export function countWaiting(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { app } = window as unknown as { app: Answering };
    const { value } = await app.approvals.list({ profileId: 'practice' });
    return value.isComplete ? value.counts.groups.yours : 0;
  });
}

type List = (question: { profileId: string }) => Promise<{ value: { address: string }[] }>;
type Answering = {
  signers: { list: List };
  wallets: { list: List };
  sync: { now(question: { profileId: string }): Promise<unknown> };
  approvals: {
    list(question: {
      profileId: string;
    }): Promise<{ value: { isComplete: boolean; counts: { groups: { yours: number } } } }>;
  };
};
