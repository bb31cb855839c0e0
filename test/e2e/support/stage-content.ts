import { expect, type Page } from '@playwright/test';
import type { RunningLocalService } from '#local-service/local-service-options.ts';
import { askApp } from './ask-app.ts';

const COLLECTION = 'night-trains';
const MINTED = 'night-train-to-lisbon';
const TEMPLATE = 'harbour-guide';

/** What of the shop is looked at: opened, made and issued in one profile, as an operator would have over some days. */
export type StageContent = {
  collectionId: string;
  nftId: string;
  /** Minted here; asked for once more with other values. */
  mintedId: string;
  orders: { awaiting: string; completed: string; expired: string };
  credential: { templateId: string; id: string };
  runId: string;
};

type Filling = { page: Page; profileId: string; wallet: string; service: Pick<RunningLocalService, 'shop' | 'faults'> };

export async function fillContent(filling: Filling): Promise<StageContent> {
  const { page, profileId } = filling;
  const collectionId = COLLECTION;
  await askApp(page, 'collections', 'open', { profileId, collectionId });
  await askApp(page, 'nfts', 'readList', { profileId, collectionId });
  await mintTwice(filling);
  await askApp(page, 'templates', 'create', {
    profileId,
    collectionId,
    templateId: 'winter-timetable',
    formId: `template-${profileId}`,
    body: {
      metadata: { name: 'Winter timetable', description: 'All trains from November on.' },
      supply: { limit: 400 },
    },
  });
  const orders = await openOrders(filling);
  const id = await issue(filling);
  const runId = await fund(filling);
  await expect
    .poll(async () => (await askApp(page, 'activity', 'list', { profileId })).items.map(({ condition }) => condition))
    .not.toContain('active');
  await askApp(page, 'sync', 'now', { profileId });
  return {
    collectionId,
    nftId: 'nite-003',
    mintedId: MINTED,
    orders,
    credential: { templateId: TEMPLATE, id },
    runId,
  };
}

async function mintTwice({ page, profileId, wallet }: Filling): Promise<void> {
  for (const name of ['Night train to Lisbon', 'Night train to Porto']) {
    await askApp(page, 'nfts', 'mint', {
      profileId,
      collectionId: COLLECTION,
      nftId: MINTED,
      formId: `${name} ${profileId}`.slice(0, 64),
      body: { recipient: `base-sepolia:${wallet}`, metadata: { name } },
    });
    const isMinted = async () =>
      (await askApp(page, 'nfts', 'detail', { profileId, collectionId: COLLECTION, nftId: MINTED })).nft.status;
    await expect.poll(isMinted).toBe('success');
  }
}

async function openOrders({ page, profileId, service }: Filling): Promise<StageContent['orders']> {
  const [, , expired = '', , , , , awaiting = ''] = service.shop?.orders ?? [];
  const completed = service.shop?.orders[14] ?? '';
  for (const orderId of [expired, completed, awaiting]) await askApp(page, 'orders', 'open', { profileId, orderId });
  return { awaiting, completed, expired };
}

async function issue({ page, profileId }: Filling): Promise<string> {
  await askApp(page, 'credentials', 'issue', {
    profileId,
    templateId: TEMPLATE,
    formId: `credential-${profileId}`,
    body: {
      recipient: 'email:mila@example.com:polygon',
      metadata: { name: 'Harbour guide', description: 'May lead groups along the quays.' },
      credential: { subject: { course: 'Tides and lights', examiner: { name: 'Ines Duarte' } } },
    },
  });
  const list = async () => (await askApp(page, 'credentials', 'list', { profileId })).rows;
  await expect.poll(async () => (await list()).length).toBe(1);
  return (await list())[0]?.id ?? '';
}

/** One row is funded, of another the answer is lost, and one is refused. */
async function fund({ page, profileId, wallet, service }: Filling): Promise<string> {
  const nobody = '0x000000000000000000000000000000000000dEaD';
  service.faults.next({ kind: 'drop-after' }, { method: 'POST', path: /\/balances$/ });
  const row = { token: 'usdc', chain: 'base-sepolia' };
  const run = await askApp(page, 'funding', 'start', {
    profileId,
    formId: `funding-${profileId}`,
    name: 'Testers of the spring',
    rows: [
      { ...row, locator: wallet, amount: '10' },
      { ...row, locator: wallet, amount: '25.5' },
      { ...row, locator: nobody, amount: '1' },
    ],
  });
  const state = async () =>
    (await askApp(page, 'funding', 'list', { profileId })).find(({ id }) => id === run.id)?.state;
  await expect.poll(state).toBe('ended');
  return run.id;
}
