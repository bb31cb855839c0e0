import type { AppEvent } from '#shared/ipc/events.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Store } from '../store/open-store.ts';
import type { UnreadableIntent } from '../store/unreadable-intents.ts';
import type { ProfilePollers } from '../sync/profile-pollers.ts';
import type { Troubles } from '../troubles.ts';
import { FUND_WALLET } from './fund-wallet-body.ts';
import { explainUnknownFunding } from './funding-failures.ts';
import { createFundingRunner, type FundingRunner } from './funding-runner.ts';

export type OpenFundingOptions = {
  store: Pick<Store, 'fundingRuns' | 'intents'>;
  outbox: Outbox;
  pollers: Pick<ProfilePollers, 'now'>;
  log: Log;
  troubles: Troubles;
  emit: (event: AppEvent) => void;
};

/** The runner of funding runs, with what the rest of the app is told of it. */
export function openFunding({ store, outbox, pollers, log, troubles, emit }: OpenFundingOptions): FundingRunner {
  return createFundingRunner({
    fundingRuns: store.fundingRuns,
    outbox,
    findDoubt: (profileId) =>
      store.intents.unreadable.list(profileId).some(mayBeFunding) ? explainUnknownFunding() : undefined,
    onChange: (profileId) => emit({ type: 'funding-changed', profileId }),
    // The wallets have more now than what was read of them last.
    onFunded: (profileId) => void pollers.now(profileId),
    onTrouble: ({ runId, failure }) => {
      log.write('error', 'funding-trouble', { runId, code: failure.code });
      troubles.add(failure);
    },
  });
}

/** A row of the journal that cannot be read, and of which it is not known which row of a run it funds. */
function mayBeFunding({ kind, formId }: UnreadableIntent): boolean {
  return formId === null && (kind === null || kind === FUND_WALLET);
}
