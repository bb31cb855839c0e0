import type { CoreJob, CoreScenario } from './core-scenario.ts';
import type { OtherClient, RecordList } from './other-client.ts';
import type { Workplace } from './workplace.ts';

/** A job of the journal, made ready for a workplace: the run that does it, and how often it has had its effect at the service. */
export type PreparedJob = { run: CoreScenario & { job: CoreJob }; countEffects: () => Promise<number> };

type Prepare = (options: { other: OtherClient; workplace: Workplace }) => Promise<PreparedJob>;

const RECIPIENT = '0x000000000000000000000000000000000000dEaD';

/** Every kind of write that the journal knows, for a service without a chain. */
export const JOURNAL_JOBS: readonly { name: string; prepare: Prepare }[] = [
  { name: 'create a wallet', prepare: prepareWallet },
  {
    name: 'create a transaction',
    prepare: createOf('transactions', {
      type: 'create-transaction',
      calls: [{ to: RECIPIENT, value: '5', data: '0x' }],
    }),
  },
  {
    name: 'create a signature',
    prepare: createOf('signatures', { type: 'create-signature', message: 'One confirmation.' }),
  },
  {
    name: 'approve a transaction',
    prepare: approveOf('transactions', (other, wallet) => other.requestTransfer({ wallet, to: RECIPIENT, wei: 5n })),
  },
  {
    name: 'approve a signature',
    prepare: approveOf('signatures', (other, wallet) => other.requestMessage({ wallet, message: 'One confirmation.' })),
  },
];

async function prepareWallet({ other, workplace }: Parameters<Prepare>[0]): Promise<PreparedJob> {
  const { scenario, setUp, owner } = workplace;
  const job: CoreJob = { type: 'create-wallet', formId: 'one-form', signer: owner.address };
  return { run: { ...scenario, setUp, job }, countEffects: () => other.countWallets(owner.address) };
}

type RecordContent =
  | Pick<Extract<CoreJob, { type: 'create-transaction' }>, 'type' | 'calls'>
  | Pick<Extract<CoreJob, { type: 'create-signature' }>, 'type' | 'message'>;

function createOf(list: RecordList, content: RecordContent): Prepare {
  return async ({ other, workplace: { scenario, setUp, owner } }) => {
    const walletAddress = await other.createWallet(owner.address);
    const job: CoreJob = { ...content, formId: 'one-form', walletAddress };
    return {
      run: { ...scenario, setUp: { ...setUp, walletAddress }, job },
      countEffects: async () => (await other.list(walletAddress, list)).length,
    };
  };
}

function approveOf(list: RecordList, request: (other: OtherClient, wallet: string) => Promise<string>): Prepare {
  return async ({ other, workplace: { scenario, setUp, owner } }) => {
    const walletAddress = await other.createWallet(owner.address);
    const recordId = await request(other, walletAddress);
    const kind = list === 'transactions' ? 'transaction' : 'signature';
    const job: CoreJob = { type: 'approve', kind, recordId, walletAddress, signer: owner.address };
    return {
      run: { ...scenario, setUp: { ...setUp, walletAddress }, job },
      countEffects: async () => {
        const records = await other.list(walletAddress, list);
        return records.flatMap(({ approvals }) => approvals.submitted).length;
      },
    };
  };
}
