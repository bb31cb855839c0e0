import type { AppEvent } from '#shared/ipc/events.ts';
import type { Faults } from '../faults.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Store } from '../store/open-store.ts';
import type { ProfilePollers } from '../sync/profile-pollers.ts';
import { createFundingRunner, type FundingRunner } from './funding-runner.ts';

export type OpenFundingOptions = {
  store: Pick<Store, 'fundingRuns'>;
  outbox: Outbox;
  pollers: Pick<ProfilePollers, 'now'>;
  log: Log;
  faults: Faults;
  emit: (event: AppEvent) => void;
};

/** The runner of funding runs, with what the rest of the app is told of it. */
export function openFunding({ store, outbox, pollers, log, faults, emit }: OpenFundingOptions): FundingRunner {
  return createFundingRunner({
    fundingRuns: store.fundingRuns,
    outbox,
    onChange: (profileId) => emit({ type: 'funding-changed', profileId }),
    // The wallets have more now than what was read of them last.
    onFunded: (profileId) => void pollers.now(profileId),
    onFault: ({ runId, failure }) => {
      log.write('error', 'funding-fault', { runId, code: failure.code });
      faults.add(failure);
    },
  });
}
