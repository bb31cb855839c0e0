import { isEvmAddress } from '#shared/hex.ts';
import type { IntentRow } from '../store/intents.ts';
import type { Store } from '../store/open-store.ts';
import { FUND_WALLET, type FundWalletBody, fundWalletBodySchema, readRowFormId } from './fund-wallet-body.ts';

/** A funding of the same token for the same wallet that may be in the change of a balance. */
export type OtherFunding = {
  /** Decimal text in whole tokens. */
  amount: string;
  /** Its row, and the name of its run where that is another one. */
  number: number;
  run?: string;
  /** It was carried out between the two readings; otherwise it may have been. */
  isSure: boolean;
};

type Options = { store: Pick<Store, 'intents' | 'fundingRuns' | 'watched'> };

/** The funding whose balance was read, with what it was before; and when it was read again. */
type Asked = {
  intent: Pick<IntentRow, 'id' | 'profileId' | 'formId' | 'facts'>;
  body: FundWalletBody;
  readAgainAt: number;
};

/** One sending of an entry: between these moments it was carried out, if it was. */
type Sending = { from: number; to: number; cameTo: 'done' | 'unknown' };
type Step = ReturnType<Store['intents']['steps']>[number];

/** What else the journal knows to have come to a wallet, or perhaps, between the two readings of its balance. */
export function findOtherFundings({ store }: Options, { intent, body, readAgainAt }: Asked): OtherFunding[] {
  const { id, profileId, formId, facts } = intent;
  const steps = store.intents.steps(id);
  const sentIndex = steps.findLastIndex(isSending);
  // The balance was read between these two steps.
  const since = steps[sentIndex - 1]?.at ?? 0;
  const sentAt = steps[sentIndex]?.at ?? 0;
  const nameWallet = createNameWallet(store, profileId);
  const wallet = nameWallet(body.locator);
  return store.intents.listChangedSince({ profileId, kind: FUND_WALLET, since }).flatMap((other): OtherFunding[] => {
    const asked = fundWalletBodySchema.safeParse(other.body).data;
    if (other.id === id || asked?.token !== body.token || asked.chain !== body.chain) return [];
    if (nameWallet(asked.locator) !== wallet) return [];
    const place = nameRow(store, { profileId, formId: other.formId, own: formId });
    const hasSameBefore = other.facts.before !== undefined && other.facts.before === facts.before;
    return listSendings(store.intents.steps(other.id))
      .filter(({ to }) => to > since)
      .map(({ from, to, cameTo }) => ({
        amount: asked.amount,
        ...place,
        // One that was read at the same balance was not carried out before that.
        isSure: cameTo === 'done' && to <= readAgainAt && (from >= sentAt || hasSameBefore),
      }));
  });
}

function isSending({ state, condition }: Step): boolean {
  return state === 'sending' && condition === 'active';
}

/** Every sending of an entry that happened, or may have. */
function listSendings(steps: readonly Step[]): Sending[] {
  return steps.flatMap((step, index): Sending[] => {
    if (!isSending(step)) return [];
    const next = steps[index + 1];
    const unknown = { from: step.at, to: next?.at ?? Number.POSITIVE_INFINITY, cameTo: 'unknown' } as const;
    if (next === undefined || next.condition === 'uncertain') return [unknown];
    // Anything else is known not to have been sent, or was refused.
    return next.state === 'known' ? [{ ...unknown, cameTo: 'done' }] : [];
  });
}

/** One name for one wallet, however it was written. */
export function createNameWallet(
  { watched }: Pick<Options['store'], 'watched'>,
  profileId: string,
): (locator: string) => string {
  const addresses = new Map(watched.listWallets(profileId).map(({ locator, address }) => [locator, address]));
  return (locator) => {
    const name = addresses.get(locator) ?? locator;
    return isEvmAddress(name) ? name.toLowerCase() : name;
  };
}

type Place = { profileId: string; formId: string; own: string };

function nameRow({ fundingRuns }: Options['store'], { profileId, formId, own }: Place) {
  const { runId, number } = readRowFormId(formId);
  if (runId === readRowFormId(own).runId) return { number };
  return { number, run: fundingRuns.get({ profileId, id: runId })?.name ?? runId };
}
