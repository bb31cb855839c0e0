import type { KeptNoun } from '#shared/model/noun.ts';
import { isFinalNounStatus, readNounStatus } from '#shared/model/noun-status.ts';
import type { ReadRecord } from '../service/read-record.ts';
import type { Store } from '../store/open-store.ts';
import { readIssued } from './asked-values.ts';

export type KeepNoun = {
  profileId: string;
  noun: KeptNoun;
  parent: string;
  read: ReadRecord<object>;
  /** From before the request was sent. */
  requestNumber: number;
};

/** Keeps a record of a noun as it was read, parsed and raw; a malformed one too. @returns whether anything changed */
export function keepNoun(
  { store, clock }: { store: Pick<Store, 'nouns' | 'recordFailures' | 'intents'>; clock: () => number },
  { profileId, noun, parent, read, requestNumber }: KeepNoun,
): boolean {
  const { id, raw, record } = read;
  const known = store.nouns[noun].get({ profileId, parent, id });
  const status = record.ok ? readNounStatus(noun, record.value) : null;
  const kept = store.nouns[noun].put({
    profileId,
    parent,
    id,
    status: status ?? undefined,
    parsed: record.ok ? record.value : undefined,
    raw,
    malformed: record.ok ? undefined : record.failure,
    fetchedAt: clock(),
    requestNumber,
    final: isFinalNounStatus(noun, status),
    asked: noun === 'credential' ? describeIssued(store, { profileId, id }) : undefined,
  });
  store.recordFailures.clear({ profileId, noun, parent, id });
  return kept && known?.raw !== raw;
}

/** Keeps a record as a list has it: what cannot be read there is not taken for worse than it is known to be. */
export function keepListedNoun(context: Parameters<typeof keepNoun>[0], keep: KeepNoun): boolean {
  const { profileId, noun, parent, read } = keep;
  const known = context.store.nouns[noun].get({ profileId, parent, id: read.id });
  const isKnownWell = known !== undefined && known.malformed === undefined;
  return !read.record.ok && isKnownWell ? false : keepNoun(context, keep);
}

/** A credential holds nothing that a person would look for: name, recipient and claims are what was asked for. */
function describeIssued(store: Pick<Store, 'intents'>, key: { profileId: string; id: string }) {
  const issued = readIssued(store, key);
  return issued === undefined ? undefined : { title: issued.metadata.name, text: issued };
}
