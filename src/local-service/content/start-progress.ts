import type { ServiceContext } from '../service-context.ts';
import type { Progress } from './content-store.ts';
import { findTxId } from './practice-identities.ts';

export function startProgress({ clock }: Pick<ServiceContext, 'clock'>): Progress {
  return { status: 'pending', startedAt: clock().toISOString() };
}

/**
 * Lets a mint, an edit or an issuance come to its end after the delay of the settings. `settle` does what success means, or
 * says why it cannot be; with the setting `contentFails` nothing succeeds.
 */
export function finishLater(
  work: { progress: Progress; chain: string; id: string; settle: () => string | undefined },
  { background, settings, clock }: ServiceContext,
): void {
  const { progress } = work;
  if (progress.status !== 'pending' || progress.standsStill === true) return;
  background.schedule(async () => {
    const failure = settings.contentFails ? 'The practice service was told to let it fail.' : work.settle();
    progress.status = failure === undefined ? 'succeeded' : 'failed';
    if (failure !== undefined) progress.failure = failure;
    else
      Object.assign(progress, {
        completedAt: clock().toISOString(),
        txId: findTxId({ chain: work.chain, of: work.id }),
      });
  }, settings.contentDelayMs);
}
