import type { Dispatch } from '#main/ipc/dispatch.ts';
import type { OpenedReview } from '#shared/ipc/batch-views.ts';
import type { AppApi } from '#shared/ipc/derive.ts';
import type { IntentView } from '#shared/model/intent.ts';
import type { CoreJob, CoreScenario } from './core-scenario.ts';
import { expectValue } from './expect-result.ts';
import { importSigner, type ScriptedSurface } from './scripted-surface.ts';
import { listIntents } from './watch-intents.ts';

const CHAIN = 'base-sepolia';

type Desk = { app: AppApi; surface: ScriptedSurface };

/** Makes the profile, its key and, where there is one, its wallet. */
export async function setUp({ app, surface }: Desk, wanted: NonNullable<CoreScenario['setUp']>): Promise<void> {
  const { baseUrl, apiKey, privateKey, walletAddress } = wanted;
  const added = await app.profiles.add({ name: 'Practice', environment: 'practice', baseUrl, apiKey });
  const profileId = expectValue(added).profile.id;
  expectValue(await importSigner({ app, surface }, { profileId, label: 'Operator', privateKey }));
  if (walletAddress === undefined) return;
  expectValue(await app.wallets.add({ profileId, locator: walletAddress }));
  expectValue(await app.sync.now({ profileId }));
}

/** Both ways in: the calls by their names, and any channel. */
export type Ways = { app: AppApi; dispatch: Dispatch };

/** Everything that comes before the operator's click. */
export async function prepareJob(
  { app, dispatch }: Ways,
  profileId: string,
  job: CoreJob,
): Promise<() => Promise<IntentView[]>> {
  switch (job.type) {
    case 'create-wallet': {
      const { type: _, ...wallet } = job;
      return async () => [expectValue(await app.wallets.create({ profileId, ...wallet }))];
    }
    case 'create-transaction': {
      const { type: _, ...transaction } = job;
      return async () => [
        expectValue(await app.wallets.createTransaction({ profileId, chain: CHAIN, ...transaction })),
      ];
    }
    case 'create-signature': {
      const { type: _, ...signature } = job;
      return async () => [expectValue(await app.wallets.createSignature({ profileId, chain: CHAIN, ...signature }))];
    }
    case 'approve': {
      const { kind, recordId, walletAddress, signer: signerAddress } = job;
      const target = { profileId, kind, recordId, walletAddress, signerAddress };
      const { reviewDigest } = expectValue(await app.approvals.review(target));
      return async () => [expectValue(await app.approvals.approve({ ...target, reviewDigest }))];
    }
    case 'approve-in-a-row': {
      const opened: OpenedReview[] = [];
      for (const recordId of job.recordIds) {
        const key = {
          profileId,
          kind: 'transaction',
          recordId,
          walletAddress: job.walletAddress,
          signerAddress: job.signer,
        } as const;
        const { reviewDigest } = expectValue(await app.approvals.review(key));
        opened.push({ ...key, reviewDigest });
      }
      const { batchDigest } = expectValue(await app.batch.preview({ profileId, opened }));
      return async () => {
        expectValue(await app.batch.start({ profileId, opened, batchDigest }));
        return [];
      };
    }
    case 'fund-wallets': {
      const rows = job.locators.map((locator) => ({ locator, amount: job.amount, token: 'usdc', chain: CHAIN }));
      return async () => {
        expectValue(await app.funding.start({ profileId, formId: job.formId, name: 'Funding', rows }));
        return [];
      };
    }
    case 'call': {
      const argument = { profileId, ...job.argument };
      return async () => [expectValue(await dispatch(job.channel, argument)) as IntentView];
    }
    case 'retry-all':
      return async () => {
        const intents = await listIntents(app);
        const retries = intents.map(({ id: intentId }) => app.activity.retry({ profileId, intentId }));
        return (await Promise.all(retries)).map(expectValue);
      };
  }
}
