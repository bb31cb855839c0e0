import type { IntentCondition, IntentState } from '#shared/model/intent.ts';
import { environmentSchema } from '#shared/model/profile.ts';
import { KEPT_RESOURCES, ORIGINS } from '#shared/model/resource.ts';
import type { AddressSource, RecordKind } from '#shared/model/review.ts';
import type { SignerKey } from '#shared/model/signer-key.ts';
import type { FundingRunState } from '../funding-runs.ts';
import type { LibraryItem } from '../library.ts';
import { OUTSIDE_CHANGES } from '../seals/outside-change.ts';
import type { WhenMissing } from '../seals/sealed-tables.ts';
import {
  type CellRule,
  evmAddress,
  failure,
  filled,
  flag,
  json,
  jsonObject,
  jsonTexts,
  jsonWith,
  moment,
  oneOf,
  shortWord,
  url,
  withoutNul,
  word,
} from './cell-rules.ts';
import { type FileRules, namesOf } from './table-rules.ts';

const states = oneOf(
  namesOf<IntentState>({
    intent: true,
    prepared: true,
    sending: true,
    known: true,
    proven: true,
    signed: true,
    submitted: true,
    final: true,
  }),
);
const conditions = oneOf(
  namesOf<IntentCondition>({
    active: true,
    parked: true,
    failed: true,
    uncertain: true,
    done: true,
    dismissed: true,
  }),
);
const recordKinds = oneOf(namesOf<RecordKind>({ transaction: true, signature: true }));
const profileId: CellRule = (cell) =>
  `${withoutNul(cell)} AND ${cell} GLOB '[a-z0-9]*' AND ${cell} NOT GLOB '*[^a-z0-9-]*' AND length(${cell}) <= 64`;

const NOTHING_TO_DO = 'Nothing has to be done.';

/** The journal: what cannot be read of it can be had from nowhere else, or only from the operator. */
export const journalRules: FileRules = {
  profiles: {
    cells: {
      profile_id: profileId,
      name: shortWord(60),
      environment: oneOf(environmentSchema.options),
      base_url: url,
      created_at: moment,
    },
    handling: 'taken-out',
    called: ['profile', 'profiles'],
    name: ({ name, base_url }) => name ?? base_url,
    kept: 'Every other profile works. Its wallets, keys and activity are kept.',
    next: 'Restore journal.db from a backup, or add the profile again with its API key and then its wallets.',
  },
  signer_keys: {
    cells: {
      profile_id: profileId,
      address: evmAddress,
      label: word,
      source: oneOf(namesOf<SignerKey['source']>({ generated: true, imported: true })),
      created_at: moment,
      backed_up_at: moment,
      backup_tried_at: moment,
    },
    handling: 'taken-out',
    called: ['signer key', 'signer keys'],
    name: ({ label, address }) => label ?? address,
    kept: 'The key itself is in the keychain, and every other key works.',
    next: 'Unlock the keychain and restart Countersign: keys that it holds are listed again.',
  },
  watched_wallets: {
    cells: {
      profile_id: profileId,
      address: word,
      locator: filled,
      address_source: oneOf(namesOf<AddressSource>({ service: true, operator: true })),
      name: shortWord(60),
      own_group: shortWord(60),
      note: shortWord(2_000),
      added_at: moment,
    },
    handling: 'taken-out',
    called: ['wallet', 'wallets'],
    name: ({ locator, address }) => locator ?? address,
    kept: 'Nothing changed at the service, and every other wallet works.',
    next: 'Add the wallet again under Wallets.',
  },
  watched_records: {
    cells: { profile_id: profileId, wallet_address: word, kind: recordKinds, id: filled, added_at: moment },
    handling: 'taken-out',
    called: ['request that was followed by its id', 'requests that were followed by their ids'],
    name: ({ id }) => id,
    kept: 'Nothing changed at the service. What the lists of the service bring is shown as always.',
    next: 'If its wallet does not show it any more, add it again by its id.',
  },
  intents: {
    cells: {
      id: word,
      profile_id: profileId,
      kind: word,
      target: filled,
      form_id: filled,
      body: json,
      idempotency_key: word,
      state: states,
      condition: conditions,
      facts: jsonObject,
      failure,
    },
    together: { idempotency_key: '(idempotency_key IS NULL) = (key_made_at IS NULL)' },
    handling: 'hidden',
    called: ['entry of the journal', 'entries of the journal'],
    name: ({ target }) => target,
    kept: 'Nothing is sent or signed for it any more. It is kept as it is, and every other entry goes on.',
    next: 'Look at it in Activity: it says what is still known, and what to check.',
  },
  intent_steps: {
    cells: { profile_id: profileId, intent_id: word, state: states, condition: conditions, facts: jsonObject },
    handling: 'hidden',
    called: ['step of an entry of the journal', 'steps of entries of the journal'],
    kept: 'It is kept as it is. Its entry goes on: how an entry stands is written beside its steps as well.',
    next: NOTHING_TO_DO,
  },
  declines: {
    cells: { profile_id: profileId, wallet_address: word, kind: recordKinds, record_id: filled },
    handling: 'taken-out',
    called: ['decision to decline a request', 'decisions to decline requests'],
    name: ({ record_id }) => record_id,
    kept: 'Nothing was approved: the request may wait for an approval again.',
    next: 'Decline it again if it still has to be declined.',
  },
  settings: {
    cells: { profile_id: (cell) => `(${cell} = '' OR (${profileId(cell)}))`, name: word },
    together: { value: 'is_setting(name, value)' },
    handling: 'taken-out',
    called: ['setting', 'settings'],
    name: ({ name }) => name,
    kept: 'It is as it was before anything was chosen; every other setting holds.',
    next: 'Look through Settings, and choose it again.',
  },
  followed: {
    cells: {
      profile_id: profileId,
      resource: oneOf(KEPT_RESOURCES),
      id: filled,
      origin: oneOf(ORIGINS),
    },
    handling: 'taken-out',
    called: ['record that was followed', 'records that were followed'],
    name: ({ resource, id }) => (id === undefined ? resource : `${resource ?? ''} ${id}`.trim()),
    kept: 'Nothing changed at the service, and every other record is followed.',
    next: 'If it is not on its list any more, open it again by its id.',
  },
  drafts: {
    cells: { profile_id: profileId, form: filled, value: json },
    handling: 'taken-out',
    called: ['draft', 'drafts'],
    kept: 'Nothing of it was sent. Every other draft is kept.',
    next: 'Fill in the form again.',
  },
  funding_runs: {
    cells: {
      run_id: word,
      profile_id: profileId,
      form_id: filled,
      name: word,
      state: oneOf(namesOf<FundingRunState>({ running: true, paused: true, stopped: true, begun: true })),
      paused_because: failure,
    },
    handling: 'hidden',
    called: ['funding run', 'funding runs'],
    name: ({ name }) => name,
    kept: 'No further row of it is begun. What was begun is in Activity and comes to its end.',
    next: 'See in Activity which wallets were funded, then start a new run with the others.',
  },
  funding_rows: {
    cells: {
      profile_id: profileId,
      run_id: word,
      typed: jsonWith('locator', 'amount', 'token', 'chain'),
      locator: filled,
      amount: word,
      token: word,
      chain: word,
    },
    handling: 'hidden',
    called: ['row of a funding run', 'rows of a funding run'],
    name: ({ locator, number }) => locator ?? (number === undefined ? undefined : `row ${number}`),
    kept: 'It is no longer begun by itself. The other rows of its run go on.',
    next: 'See in Activity whether that wallet was funded; if not, fund it in a new run.',
  },
  address_book: {
    cells: {
      address: evmAddress,
      chain: withoutNul,
      name: word,
      tags: jsonTexts,
      trusted: flag,
    },
    handling: 'taken-out',
    called: ['entry of the address book', 'entries of the address book'],
    name: ({ name, address }) => name ?? address,
    kept: 'Reviews show the address without its name. Every other entry is used.',
    next: 'Add it again under Addresses.',
  },
  address_uses: {
    cells: { profile_id: profileId, chain: filled, address: evmAddress, intent_id: word },
    handling: 'taken-out',
    called: ['note that a signature named an address', 'notes that a signature named an address'],
    name: ({ address }) => address,
    kept: 'A review may call that address new although it was used before.',
    next: NOTHING_TO_DO,
  },
  denied_addresses: {
    cells: { address: evmAddress, chain: withoutNul, note: withoutNul },
    handling: 'taken-out',
    called: ['entry of the deny list', 'entries of the deny list'],
    name: ({ address }) => address,
    kept: 'Every other entry is refused as before. What names this address is not refused any more.',
    next: 'Add it again under Addresses → Deny list.',
  },
  confirmed_hosts: {
    cells: { used_for: oneOf(['service', 'node', 'nodes-of-before']), place: word },
    handling: 'taken-out',
    called: ['host that you let be asked', 'hosts that you let be asked'],
    name: ({ place }) => place,
    kept: 'Nothing is sent there any more. Every other host is asked as before.',
    next: 'Put the API key of the profile in again, or set the node again, and answer the question.',
  },
  signed_permissions: {
    cells: { intent_id: word, profile_id: profileId, wallet_address: word, changes: jsonObject },
    handling: 'taken-out',
    called: ['note of what a signature allowed', 'notes of what signatures allowed'],
    kept: 'The signature itself is in Activity. Everything else that was allowed is listed.',
    next: 'Look in Activity for what was signed, and take back what must not stand.',
  },
  library: {
    cells: {
      id: word,
      kind: oneOf(namesOf<LibraryItem['kind']>({ abi: true, descriptor: true })),
      name: shortWord(200),
      chain_id: (cell) => `${cell} > 0`,
      address: evmAddress,
      json,
    },
    together: { json: "kind <> 'abi' OR CASE WHEN json_valid(json) THEN json_type(json) = 'array' ELSE FALSE END" },
    handling: 'taken-out',
    called: ['ABI or descriptor', 'ABIs and descriptors'],
    name: ({ name }) => name,
    kept: 'Calls that it explained are shown as they are. Every other ABI and descriptor is used.',
    next: 'Add it again under Settings → Contracts.',
  },
  set_aside: {
    cells: {
      of_table: word,
      broken: jsonTexts,
      cells: jsonObject,
      why: oneOf([...OUTSIDE_CHANGES, 'unreadable']),
      when_missing: oneOf(namesOf<WhenMissing>({ nothing: true, danger: true, refused: true })),
    },
    handling: 'taken-out',
    called: ['note about a damaged entry', 'notes about damaged entries'],
    kept: 'Everything that can be read is used as always.',
    next: NOTHING_TO_DO,
  },
  seals: {
    cells: { of_table: word, place: json },
    handling: 'taken-out',
    called: ['seal', 'seals'],
    kept: 'What it sealed is held against the other seals of its table.',
    next: NOTHING_TO_DO,
  },
  seal_heads: {
    cells: { of_table: word, sealed_columns: jsonTexts },
    handling: 'taken-out',
    called: ['note of what seals come to', 'notes of what seals come to'],
    kept: 'Nothing of its table is used before you have decided about it.',
    next: NOTHING_TO_DO,
  },
};
