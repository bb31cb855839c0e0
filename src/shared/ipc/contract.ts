import * as z from 'zod';
import { type AppSettings, appSettingsSchema } from '../model/app-settings.ts';
import { callSchema } from '../model/call.ts';
import { composedCallSchema } from '../model/composed-call.ts';
import { inboxChoiceSchema } from '../model/inbox-choice.ts';
import type { IntentView } from '../model/intent.ts';
import { environmentSchema, type Profile } from '../model/profile.ts';
import type { RecordKind } from '../model/review.ts';
import { KEY_ORIGINS, type SignerKey } from '../model/signer-key.ts';
import { COPIED_TEXT } from '../rules/copied-text.ts';
import { MOST_WALLETS } from '../rules/name-linked-users.ts';
import { activityCalls } from './activity-calls.ts';
import { addressCalls } from './address-calls.ts';
import { approvalView } from './approval-view-argument.ts';
import {
  chainName,
  evmAddress,
  formId,
  inProfile,
  inProfiles,
  label,
  locator,
  nothing,
  recordId,
  secret,
} from './argument-parts.ts';
import { attentionCalls } from './attention-calls.ts';
import { backupCalls } from './backup-calls.ts';
import { batchCalls } from './batch-calls.ts';
import { call } from './call.ts';
import { chainCalls } from './chain-calls.ts';
import type { ComposePreview, ParsedAbi, TypedDataPreview } from './compose-views.ts';
import { contentCalls } from './content-calls.ts';
import { deniedCalls } from './denied-calls.ts';
import { draftAndSearchCalls } from './draft-and-search-calls.ts';
import { findingCalls } from './finding-calls.ts';
import { fundingCalls } from './funding-calls.ts';
import { historyCalls } from './history-calls.ts';
import { libraryCalls } from './library-calls.ts';
import { limitCalls } from './limit-calls.ts';
import { passphraseCalls } from './passphrase-calls.ts';
import { permissionCalls } from './permission-calls.ts';
import { policyCalls } from './policy-calls.ts';
import { practiceCalls } from './practice-calls.ts';
import { profileChangeCalls } from './profile-change-calls.ts';
import { ruleCalls } from './rule-calls.ts';
import { systemCalls } from './system-calls.ts';
import { updateCalls } from './update-calls.ts';
import type {
  ApprovalChoices,
  ApprovalItem,
  ApprovalPage,
  ApprovalReview,
  ApprovalViewPage,
  AppStatus,
  BalancePoint,
  FoundOnScreen,
  RecordPage,
  RecordView,
  SignerRemoval,
  WalletDetail,
  WalletView,
} from './views.ts';
import { walletChangeCalls } from './wallet-change-calls.ts';

const recordKind = z.enum(['transaction', 'signature'] satisfies [RecordKind, RecordKind]);
const ofWallet = { ...inProfile, walletAddress: z.string().min(1).max(200) };
const ofRequest = { ...inProfile, formId, walletAddress: z.string(), chain: z.string(), signer: z.string().optional() };
const typedDataText = z.string().min(1).max(500_000);
const ofRecord = { ...inProfile, walletAddress: z.string().min(1), kind: recordKind, recordId };

/** More characters than an answer of the service may have. */
const LONGEST_SAVED = 12_000_000;

/**
 * Everything the window may ask of main, and all of it: main's handlers, the preload and the tests are derived from this value.
 * An argument is parsed by main before anything else sees it.
 */
export const contract = {
  app: {
    status: call<AppStatus>()(nothing, 'answered'),
    /** Somebody has read of a trouble: it is not told again while it lasts. */
    dismissTrouble: call<null>()(z.object({ code: z.string().max(100), happened: z.string().max(5_000) }), 'answered'),
    lock: call<null>()(nothing, 'answered'),
    unlock: call<null>()(nothing, 'answered', 'a-person'),
    /** Opens a link of a known block explorer in the browser, after asking. */
    openLink: call<null>()(z.object({ url: z.string().max(2000) }), 'answered'),
    /** Puts an address, a hash or a record on the clipboard, where it stays: none of it is a secret. */
    copy: call<null>()(z.object({ text: z.string().regex(COPIED_TEXT) }), 'answered'),
    /** Writes a text that is on the screen to a file, after asking where to; `path` null when the person thought better of it. */
    saveText: call<{ path: string | null }>()(
      z.object({
        fileName: z.string().regex(/^[a-z][a-z-]{0,40}\.(txt|json|csv)$/),
        text: z.string().max(LONGEST_SAVED),
      }),
      'answered',
    ),
    /** Looks for a text on the screen that is shown and marks it; `again` goes on from the one that was found before. */
    findOnScreen: call<FoundOnScreen>()(
      z.object({ text: z.string().min(1).max(200), forward: z.boolean(), again: z.boolean() }),
      'answered',
    ),
    /** Takes the marks away. */
    endFind: call<null>()(nothing, 'answered'),
  },
  profiles: {
    list: call<Profile[]>()(nothing, 'answered'),
    /** The profile the window works in, also after a restart. */
    choose: call<null>()(z.object(inProfile), 'answered'),
    /** Whose requests stand in the inbox, also after a restart. */
    setInbox: call<null>()(inboxChoiceSchema, 'answered', 'a-person'),
    /** Tries the key before anything is kept. */
    add: call<{ profile: Profile; warning: string | null }>()(
      z.object({
        name: label,
        environment: environmentSchema,
        baseUrl: z.string().trim().min(1).max(500),
        apiKey: secret,
      }),
      'refused',
    ),
    replaceApiKey: call<{ warning: string | null }>()(z.object({ ...inProfile, apiKey: secret }), 'refused'),
    ...profileChangeCalls,
  },
  settings: {
    get: call<AppSettings>()(nothing, 'answered'),
    set: call<AppSettings>()(appSettingsSchema, 'answered', 'a-person'),
    /** Lets the profile sign what cannot be proven. */
    allowUnproven: call<{ allowed: boolean }>()(z.object({ ...inProfile, allowed: z.boolean() }), 'refused'),
  },
  signers: {
    list: call<SignerKey[]>()(z.object(inProfile), 'answered'),
    generate: call<SignerKey>()(z.object({ ...inProfile, label }), 'refused'),
    /** Main asks for the key, the keystore or the phrase outside the page, which never has it. */
    import: call<SignerKey>()(
      z.object({ ...inProfile, label, from: z.enum(KEY_ORIGINS).default('private-key') }),
      'refused',
    ),
    /** Main asks for a passphrase and where to; `path` null when the person thought better of it. */
    export: call<{ path: string | null }>()(z.object({ ...inProfile, address: evmAddress }), 'refused'),
    /** Shows it outside the page, for a person to write down. */
    show: call<null>()(z.object({ ...inProfile, address: evmAddress }), 'refused'),
    /** Asks for a copy of the key outside the page, and holds it against this one. */
    tryBackup: call<null>()(
      z.object({ ...inProfile, address: evmAddress, from: z.enum(KEY_ORIGINS).default('keystore') }),
      'refused',
    ),
    rename: call<null>()(z.object({ ...inProfile, address: evmAddress, label }), 'refused'),
    /** What still waits for the key, and what only it may be able to sign for. */
    previewRemoval: call<SignerRemoval>()(z.object({ ...inProfile, address: evmAddress }), 'answered'),
    /** Asks once more outside the page; `typed` is the key's label. */
    remove: call<null>()(z.object({ ...inProfile, address: evmAddress, typed: z.string().max(200) }), 'refused'),
  },
  wallets: {
    ...walletChangeCalls,
    ...historyCalls,
    list: call<WalletView[]>()(z.object(inProfile), 'answered'),
    detail: call<WalletDetail>()(z.object({ ...inProfile, walletAddress: z.string() }), 'answered'),
    create: call<IntentView>()(
      z.object({ ...inProfile, formId, signer: evmAddress, linkedUser: z.string().trim().min(1).max(300).optional() }),
      'refused',
    ),
    /**
     * Several at once, all of them in the journal before the first is asked for: \`linkedUser\` is a pattern with \`{n}\` for the number of
     * each. The same form id asked again makes those alone that were not asked for before. @returns them in the order of their numbers
     */
    createSeveral: call<IntentView[]>()(
      z.object({
        ...inProfile,
        formId: z.string().min(8).max(58),
        signer: evmAddress,
        linkedUser: z.string().trim().max(300).default(''),
        from: z.int().min(0).max(1_000_000).default(1),
        count: z.int().min(1).max(MOST_WALLETS),
        group: z.string().trim().max(60).default(''),
      }),
      'refused',
    ),
    /** Addresses of those that a form asked for at once and that are made by now, in the order of their numbers; told from the journal. */
    listSeries: call<string[]>()(z.object({ ...inProfile, formId }), 'answered'),
    /** `address` is needed where the locator has none and the service does not answer Get Wallet; it is marked as the operator's. */
    add: call<WalletView>()(z.object({ ...inProfile, locator, address: z.string().trim().optional() }), 'refused'),
    /** Works without any list: the record is followed by its id. */
    addRecord: call<{ wallet: WalletView; recordId: string }>()(
      z.object({ ...inProfile, locator, address: z.string().trim().optional(), kind: recordKind, recordId }),
      'refused',
    ),
    /**
     * Records of one kind, a page at a time, the newest first: those next to the record `from`, or the first ones of that direction,
     * which is the newest for `older` and the oldest for `newer`.
     */
    records: call<RecordPage>()(
      z.object({
        ...ofWallet,
        kind: recordKind,
        towards: z.enum(['older', 'newer']).default('older'),
        from: z.string().min(1).optional(),
        perPage: z.int().min(1).max(200).default(10),
      }),
      'answered',
    ),
    /** One record with all that it holds. */
    record: call<RecordView>()(z.object({ ...ofWallet, kind: recordKind, recordId: z.string().min(1) }), 'answered'),
    /** What this app has seen of the balances, one point for each change. */
    balanceHistory: call<BalancePoint[]>()(z.object(ofWallet), 'answered'),
    /** Register Delegated Signer (service interface §4.5): `signer` may then act for the wallet on the chain. */
    registerSigner: call<IntentView>()(
      z.object({ ...ofWallet, formId, signer: evmAddress, chain: chainName }),
      'refused',
    ),
    /** Looks for a delegated signer that was registered elsewhere, where the service has a read for that. */
    findSigner: call<{ found: boolean }>()(z.object({ ...ofWallet, signer: locator }), 'refused', 'the-page'),
    createTransaction: call<IntentView>()(z.object({ ...ofRequest, calls: z.array(callSchema).min(1) }), 'refused'),
    /** Typed data (EIP-712) as the JSON that was typed. */
    createSignature: call<IntentView>()(
      z.union([
        z.object({ ...ofRequest, message: z.string().min(1) }),
        z.object({ ...ofRequest, typedData: typedDataText }),
      ]),
      'refused',
    ),
  },
  compose: {
    /** Reads a pasted ABI: JSON, or human-readable signatures. */
    parseAbi: call<ParsedAbi>()(z.object({ text: z.string().max(500_000) }), 'answered'),
    /** Makes calldata of what was typed and says what it does; sends nothing. */
    preview: call<ComposePreview>()(
      z.object({ ...ofWallet, chain: chainName, calls: z.array(composedCallSchema).min(1).max(200) }),
      'answered',
    ),
    /** Reads typed data and says what it means; sends nothing. */
    previewTypedData: call<TypedDataPreview>()(
      z.object({ ...ofWallet, chain: chainName, typedData: typedDataText }),
      'answered',
    ),
  },
  ...contentCalls,
  ...fundingCalls,
  ...draftAndSearchCalls,
  ...batchCalls,
  ...activityCalls,
  ...practiceCalls,
  ...attentionCalls,
  ...addressCalls,
  ...deniedCalls,
  ...permissionCalls,
  ...findingCalls,
  ...limitCalls,
  ...policyCalls,
  ...ruleCalls,
  ...libraryCalls,
  ...chainCalls,
  ...systemCalls,
  ...passphraseCalls,
  ...updateCalls,
  ...backupCalls,
  approvals: {
    /** Some rows of the list of one profile or several in its order, those after a place; with `signer` what waits for that key of ours alone. */
    list: call<ApprovalPage>()(
      z.object({
        ...inProfiles,
        after: z.string().max(1_000).nullable().default(null),
        limit: z.int().min(1).max(200).default(100),
        signer: evmAddress.optional(),
      }),
      'answered',
    ),
    /** Some rows of the list searched, filtered, sorted and grouped: main proves all of it for that, a slice at a time. */
    view: call<ApprovalViewPage>()(
      z.object({
        ...inProfiles,
        view: approvalView,
        after: z.string().max(2_000).nullable().default(null),
        limit: z.int().min(1).max(200).default(100),
      }),
      'answered',
    ),
    /** What a view can be narrowed to. */
    choices: call<ApprovalChoices>()(z.object(inProfiles), 'answered'),
    /** One row, wherever it stands; null for a record that is not in the list. */
    item: call<ApprovalItem | null>()(z.object(ofRecord), 'answered'),
    /** What the record does, proven from what was last read of it. */
    review: call<ApprovalReview>()(z.object({ ...ofRecord, signerAddress: evmAddress.nullable() }), 'answered'),
    /** `reviewDigest` is the digest of the review that is on the screen: nothing else will be signed. */
    approve: call<IntentView>()(
      z.object({
        ...ofRecord,
        signerAddress: evmAddress,
        reviewDigest: z.string().regex(/^0x[0-9a-f]{64}$/),
        replacementConfirmed: z.boolean().default(false),
        /** The last four characters of the wallet's address, to sign what could not be proven. */
        typedWalletEnd: z.string().max(10).optional(),
      }),
      'refused',
    ),
    /** Local: the service is not told. */
    decline: call<null>()(z.object({ ...ofRecord, reason: z.string().trim().max(500) }), 'refused'),
    undoDecline: call<null>()(z.object(ofRecord), 'refused'),
  },
  sync: {
    /** Reads now instead of at the next poll. */
    now: call<null>()(z.object(inProfile), 'answered'),
    /** Ends the pauses that the service asked for: what waits because of them is sent at once. */
    tryNow: call<null>()(z.object(inProfile), 'answered'),
  },
} as const;

export type Contract = typeof contract;
