import * as z from 'zod';
import { parseExactJson } from '#shared/exact-json.ts';
import type { Failure } from '#shared/failure.ts';
import { delegatedSignerSchema } from '#shared/model/delegated-signer.ts';
import { parseRecord } from '#shared/model/parse-record.ts';
import type { Log } from '../log.ts';
import type { IntentRow } from '../store/intents.ts';
import type { Store } from '../store/open-store.ts';
import { explainNotKept } from '../store/storage-failures.ts';
import { keepRecord } from './keep-record.ts';
import { keepMade, MADE_RESOURCES, madeFactsSchema } from './writes/keep-made.ts';

type Restoring = { store: Store; log: Log };

const registeredBodySchema = z.looseObject({ walletAddress: z.string() });
const registeredFactsSchema = z.looseObject({ locator: z.string(), raw: z.string(), requestNumber: z.number() });

/**
 * Puts back what this app made and what is not in the cache any more: templates, credentials and, at many services, delegated
 * signers cannot be read again, so the journal is where they come from. What the operator took off the lists stays off.
 * @returns what a person has to be told of: what could not be put back
 */
export function restoreMade({ store, log }: Restoring): Failure[] {
  const failures: Failure[] = [];
  for (const intent of store.intents.listDone([...Object.keys(MADE_RESOURCES), 'register-signer'])) {
    // Of a profile that was removed nothing is shown.
    if (store.profiles.get(intent.profileId) === undefined) continue;
    try {
      const isRead = intent.kind === 'register-signer' ? restoreSigner(store, intent) : restoreRecord(store, intent);
      if (!isRead) log.write('warning', 'made-not-restored', { intentId: intent.id, kind: intent.kind });
    } catch (cause) {
      const trouble = explainNotKept(cause);
      // Nothing else can be put back either, before the disk takes it.
      if (trouble !== undefined) return [trouble];
      failures.push(explainNotRestored(intent));
    }
  }
  return failures;
}

/** @returns whether the journal's entry could be read */
function restoreRecord(store: Store, { profileId, kind, facts, updatedAt }: IntentRow): boolean {
  const resource = MADE_RESOURCES[kind];
  const made = madeFactsSchema.safeParse(facts).data;
  if (resource === undefined || made === undefined) return false;
  const key = { profileId, resource, parent: made.parent, id: made.recordId };
  if (store.followed.isForgotten(key) || store.resources[resource].get(key) !== undefined) return true;
  // As old as the answer is: it was not read just now.
  keepMade({ store, clock: () => updatedAt }, { profileId, resource, facts });
  return true;
}

/** Keeps the answer to the registration unless a later one is there. @returns whether the journal's entry could be read */
function restoreSigner(store: Store, { profileId, body, facts, updatedAt }: IntentRow): boolean {
  const asked = registeredBodySchema.safeParse(body).data;
  const registered = registeredFactsSchema.safeParse(facts).data;
  if (asked === undefined || registered === undefined) return false;
  const wallet = store.watched.getWallet({ profileId, address: asked.walletAddress });
  if (wallet === undefined) return true;
  const { locator: id, raw, requestNumber } = registered;
  const read = { id, raw, record: parseRecord(delegatedSignerSchema, parseExactJson(raw)) };
  keepRecord({ profileId, wallet, clock: () => updatedAt }, { table: store.delegatedSigners, read, requestNumber });
  return true;
}

function explainNotRestored({ target }: IntentRow): Failure {
  return {
    code: 'made-not-restored',
    happened: `What the service answered when "${target}" was made is damaged in the journal, and cannot be shown again.`,
    kept: 'It is as it was at the service. Its entry in Activity is kept.',
    next: 'Open it by its id, where the service offers that.',
  };
}
