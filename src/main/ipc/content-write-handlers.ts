import type { Failure } from '#shared/failure.ts';
import type { Handlers } from '#shared/ipc/derive.ts';
import { fail } from '#shared/result.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { NewIntent } from '../outbox/submit.ts';
import { resourceTarget } from '../records/resource-target.ts';
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
import { explainBroken, refuseEdit, refuseMail, refuseNewMail, refuseWrite } from '../records/writes/refuse-write.ts';
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
        const target = resourceTarget({ resource: 'collection', parent: '', id: collectionId });
        const edit = { collectionId, basis, request: body };
        return submit(options, refused, { profileId, formId, target, kind: 'update-collection', body: edit });
      },
    },
    templates: {
      async create({ profileId, formId, collectionId, templateId, body }) {
        const refused = refuseWrite(options, profileId, [() => explainBroken(checkTemplate(body))]);
        const target =
          templateId === undefined
            ? `a template "${body.metadata.name ?? ''}" of ${collectionId}`
            : resourceTarget({ resource: 'template', parent: collectionId, id: templateId });
        const template = { collectionId, templateId, request: body };
        return submit(options, refused, { profileId, formId, target, kind: 'create-template', body: template });
      },
    },
    credentials: {
      async issue({ profileId, formId, templateId, mailAccepted, body }) {
        const refused = refuseWrite(options, profileId, [
          () => explainBroken(checkCredential(body, options.clock())),
          (profile) => refuseMail(profile, { ...body, mailAccepted }),
        ]);
        const target = `a credential of ${templateId} for ${body.recipient ?? 'nobody named'}`;
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
          refuseWrite(options, profileId, [(profile) => refuseNewMail(profile, { basis, body, mailAccepted })]);
        const target = resourceTarget({ resource: 'order', parent: '', id: orderId });
        const edit = { orderId, basis, request: body };
        return submit(options, refused, { profileId, formId, target, kind: 'edit-order', body: edit });
      },
    },
  };
}

function createNftWrites(options: ContentWriteHandlersOptions): ContentWriteHandlers['nfts'] {
  return {
    async mint({ profileId, formId, collectionId, nftId, mailAccepted, body }) {
      const refused = refuseWrite(options, profileId, [
        () => explainBroken(checkMint(body)),
        (profile) => refuseMail(profile, { ...body, mailAccepted }),
      ]);
      const target = resourceTarget({ resource: 'nft', parent: collectionId, id: nftId });
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
      const target = resourceTarget({ resource: 'nft', parent: collectionId, id: nftId });
      const edit = { collectionId, nftId, basis, request: body };
      return submit(options, refused, { profileId, formId, target, kind: 'edit-nft', body: edit });
    },
  };
}

function submit({ outbox }: ContentWriteHandlersOptions, refused: Failure | undefined, intent: NewIntent) {
  return refused === undefined ? outbox.submit(intent) : fail(refused);
}
