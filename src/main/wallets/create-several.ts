import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { IntentView } from '#shared/model/intent.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { nameLinkedUsers } from '#shared/rules/name-linked-users.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import { CREATE_WALLET } from '../records/writes/create-wallet-kind.ts';
import { explainBrokenRule } from '../records/writes/explain-form.ts';
import type { Store } from '../store/open-store.ts';

type Options = { store: Pick<Store, 'profiles'>; outbox: Pick<Outbox, 'submitAll'> };
type Asked = Parameters<Handlers['wallets']['createSeveral']>[0];

/**
 * Keeps one create for each wallet of a series, all with their idempotency keys, then starts them: a kill leaves every one of them in the
 * journal, and none is made twice.
 * @throws what the disk said where they could not be written down
 */
export function createSeveralWallets({ store, outbox }: Options, asked: Asked): Result<IntentView[], Failure> {
  const { profileId, formId, signer, linkedUser: pattern, from, count, group } = asked;
  if (store.profiles.get(profileId) === undefined) return fail(explainUnknownProfile());
  const users = nameLinkedUsers({ pattern, from, count });
  if (!users.ok) return fail(explainBrokenRule({ field: 'linkedUser', rule: users.failure }));
  const grouped = group === '' ? {} : { group };
  const answers = outbox.submitAll(
    users.value.map(({ number, linkedUser }) => () => ({
      intent: {
        kind: CREATE_WALLET,
        profileId,
        formId: writeNumberedFormId({ formId, number }),
        target: nameNewWallet({ signer, linkedUser }),
        body: { signer, linkedUser, ...grouped },
      },
    })),
  );
  const made: IntentView[] = [];
  for (const answer of answers) {
    if (!answer.ok) throw answer.failure;
    if (!answer.value.ok) return answer.value;
    made.push(answer.value.value);
  }
  return succeed(made);
}

/** Addresses of the wallets of a series that are made by now, in the order of their numbers. */
export function listMadeWallets(
  { intents }: Pick<Store, 'intents'>,
  { profileId, formId }: { profileId: string; formId: string },
): string[] {
  const entries = intents.activity
    .listGroup({ profileId, kind: 'wallet-series', id: formId })
    .flatMap((id) => intents.get(id) ?? [])
    .filter(({ condition }) => condition === 'done');
  return entries
    .sort((left, right) => readNumber(left) - readNumber(right))
    .flatMap(({ facts }) => (typeof facts.walletAddress === 'string' ? facts.walletAddress : []));
}

/** The form id of one wallet of a series: asked for twice, it is made once. */
function writeNumberedFormId({ formId, number }: { formId: string; number: number }): string {
  return `${formId}:${number}`;
}

function readNumber({ formId }: { formId: string }): number {
  return Number(formId.slice(formId.lastIndexOf(':') + 1));
}

/** What is asked for, in the words of Activity. */
export function nameNewWallet({ signer, linkedUser }: { signer: string; linkedUser?: string | undefined }): string {
  return linkedUser === undefined ? `a wallet of ${signer}` : `a wallet of ${signer} for ${linkedUser}`;
}
