import { parseExactJson } from '#shared/exact-json.ts';
import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import type { EditOrderBody } from '#shared/model/order.ts';
import type { Profile } from '#shared/model/profile.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import type { BrokenRule } from '#shared/rules/broken-rule.ts';
import { splitRecipient } from '#shared/rules/check-recipient.ts';
import type { NewIntent, Outbox } from '../outbox/outbox.ts';
import { explainUnknownProfile } from '../profiles/explain-unknown-profile.ts';
import { nounTarget } from '../records/resource-target.ts';
import {
  checkCollectionEdit,
  checkCredential,
  checkMint,
  checkNftEdit,
  checkOrderEdit,
  checkTemplate,
} from '../records/writes/check-content.ts';
import { listNftMembers } from '../records/writes/edit-nft-kind.ts';
import { asksForQuote, listOrderMembers } from '../records/writes/edit-order-kind.ts';
import { type EditedMember, isAsAsked } from '../records/writes/edited-members.ts';
import {
  explainBrokenRule,
  explainMail,
  explainNewMail,
  explainNothingChanged,
} from '../records/writes/explain-form.ts';
import { listCollectionMembers } from '../records/writes/update-collection-kind.ts';
import type { Store } from '../store/open-store.ts';

export type ContentWriteHandlersOptions = { store: Pick<Store, 'profiles'>; outbox: Outbox; clock: () => number };

/** The writes of NFTs, collections, templates, credentials and orders: each form is judged once more, then journaled. */
export type ContentWriteHandlers = {
  nfts: Pick<Handlers['nfts'], 'mint' | 'edit'>;
  collections: Pick<Handlers['collections'], 'update'>;
  templates: Pick<Handlers['templates'], 'create'>;
  credentials: Pick<Handlers['credentials'], 'issue'>;
  orders: Pick<Handlers['orders'], 'edit'>;
};

export function createContentWriteHandlers(options: ContentWriteHandlersOptions): ContentWriteHandlers {
  return {
    nfts: createNftWrites(options),
    collections: {
      async update({ profileId, formId, collectionId, basis, body }) {
        const check = (record: unknown) => checkCollectionEdit(body, record);
        const refused = refuseEdit(options, { profileId, basis, members: listCollectionMembers(body), check });
        const target = nounTarget({ noun: 'collection', parent: '', id: collectionId });
        const edit = { collectionId, basis, request: body };
        return submit(options, refused, { profileId, formId, target, kind: 'update-collection', body: edit });
      },
    },
    templates: {
      async create({ profileId, formId, collectionId, templateId, body }) {
        const refused = refuse(options, profileId, [() => broken(checkTemplate(body))]);
        const target =
          templateId === undefined
            ? `a template "${body.metadata.name}" of ${collectionId}`
            : nounTarget({ noun: 'template', parent: collectionId, id: templateId });
        const template = { collectionId, templateId, request: body };
        return submit(options, refused, { profileId, formId, target, kind: 'create-template', body: template });
      },
    },
    credentials: {
      async issue({ profileId, formId, templateId, mailAccepted, body }) {
        const refused = refuse(options, profileId, [
          () => broken(checkCredential(body, options.clock())),
          (profile) => refuseMail(profile, { ...body, mailAccepted }),
        ]);
        const target = `a credential of ${templateId} for ${body.recipient}`;
        const credential = { templateId, request: body };
        return submit(options, refused, { profileId, formId, target, kind: 'issue-credential', body: credential });
      },
    },
    orders: {
      async edit({ profileId, formId, orderId, basis, mailAccepted, body }) {
        const check = (record: unknown) => checkOrderEdit(body, record);
        const isWorthRepeating = (record: unknown) => asksForQuote(body, record, options.clock());
        const members = listOrderMembers(body);
        const refused =
          refuseEdit(options, { profileId, basis, members, check, isWorthRepeating }) ??
          refuse(options, profileId, [(profile) => refuseNewMail(profile, { basis, body, mailAccepted })]);
        const target = nounTarget({ noun: 'order', parent: '', id: orderId });
        const edit = { orderId, basis, request: body };
        return submit(options, refused, { profileId, formId, target, kind: 'edit-order', body: edit });
      },
    },
  };
}

function createNftWrites(options: ContentWriteHandlersOptions): ContentWriteHandlers['nfts'] {
  return {
    async mint({ profileId, formId, collectionId, nftId, mailAccepted, body }) {
      const refused = refuse(options, profileId, [
        () => broken(checkMint(body)),
        (profile) => refuseMail(profile, { ...body, mailAccepted }),
      ]);
      const target = nounTarget({ noun: 'nft', parent: collectionId, id: nftId });
      const intent = { profileId, formId, target, kind: 'mint-nft', body: { collectionId, nftId, request: body } };
      return submit(options, refused, intent);
    },
    async edit({ profileId, formId, collectionId, nftId, basis, body }) {
      const refused = refuseEdit(options, {
        profileId,
        basis,
        members: listNftMembers(body),
        check: (record) => checkNftEdit(body, record),
      });
      const target = nounTarget({ noun: 'nft', parent: collectionId, id: nftId });
      const edit = { collectionId, nftId, basis, request: body };
      return submit(options, refused, { profileId, formId, target, kind: 'edit-nft', body: edit });
    },
  };
}

function submit({ outbox }: ContentWriteHandlersOptions, refused: Failure | undefined, intent: NewIntent) {
  return refused === undefined ? outbox.submit(intent) : fail(refused);
}

type Refusal = (profile: Profile) => Failure | undefined;

/** The first reason not to begin; a profile that is not there would let the intent wait for good. */
function refuse(
  { store }: ContentWriteHandlersOptions,
  profileId: string,
  refusals: readonly Refusal[],
): Failure | undefined {
  const profile = store.profiles.get(profileId);
  if (profile === undefined) return explainUnknownProfile();
  for (const refusal of refusals) {
    const failure = refusal(profile);
    if (failure !== undefined) return failure;
  }
  return undefined;
}

type Edit = {
  profileId: string;
  basis: string;
  members: readonly EditedMember[];
  check: (record: unknown) => BrokenRule | undefined;
  isWorthRepeating?: (record: unknown) => boolean;
};

function refuseEdit(
  options: ContentWriteHandlersOptions,
  { profileId, basis, members, check, isWorthRepeating = () => false }: Edit,
): Failure | undefined {
  const record = parseBasis(basis);
  if (!record.ok) return record.failure;
  return refuse(options, profileId, [
    () => broken(check(record.value)),
    () => (isAsAsked(members, record.value) && !isWorthRepeating(record.value) ? explainNothingChanged() : undefined),
  ]);
}

function parseBasis(basis: string): Result<unknown, Failure> {
  try {
    return succeed(parseExactJson(basis));
  } catch {
    return fail(explainBrokenRule({ field: 'basis', rule: 'The record that the form was opened on cannot be read.' }));
  }
}

function broken(rule: BrokenRule | undefined): Failure | undefined {
  return rule === undefined ? undefined : explainBrokenRule(rule);
}

type NewMail = { basis: string; body: EditOrderBody; mailAccepted: boolean };

/** Whoever an order names anew may hear of it by mail. */
function refuseNewMail({ environment }: Profile, { basis, body, mailAccepted }: NewMail): Failure | undefined {
  if (environment !== 'production' || mailAccepted) return undefined;
  const mailed = listOrderMembers(body).find(
    (member) => isMailed(member) && member.asked !== '' && !isAsAsked([member], parseExactJson(basis)),
  );
  return mailed === undefined ? undefined : explainNewMail(String(mailed.asked));
}

function isMailed({ field }: EditedMember): boolean {
  return field === 'recipient.email' || field === 'payment.receiptEmail';
}

type Mail = { recipient: string; sendNotification?: boolean | undefined; mailAccepted: boolean };

function refuseMail({ environment }: Profile, { recipient, sendNotification = false, mailAccepted }: Mail) {
  const mayMail = sendNotification || splitRecipient(recipient)?.kind === 'email';
  return environment === 'production' && mayMail && !mailAccepted
    ? explainMail({ recipient, sendNotification })
    : undefined;
}
