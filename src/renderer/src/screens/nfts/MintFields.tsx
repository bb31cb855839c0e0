import { mayBeSolana } from '#shared/chains.ts';
import type { Failure } from '#shared/failure.ts';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { Button } from '../../components/Button.tsx';
import { CheckField } from '../../components/CheckField.tsx';
import { Field, INPUT_STYLE } from '../../components/Field.tsx';
import { metadataWords } from '../../components/metadata/words.ts';
import { RecipientFields } from '../../components/recipient/RecipientFields.tsx';
import { Section } from '../../components/Section.tsx';
import type { DraftedForm } from '../../hooks/use-drafted-form.ts';
import { nftsStore } from '../../store/nfts-store.ts';
import { useQuery } from '../../store/query.ts';
import { CollectionPicker } from '../collections/CollectionPicker.tsx';
import type { MintValues } from './mint-values.ts';
import { nftWords } from './words.ts';

type Props = {
  drafted: DraftedForm<MintValues>;
  failureOf: (field: string) => Failure | undefined;
  profile: Profile;
  collections: readonly ResourceRow[];
};

/** Which NFT is minted: its collection, and its id, which is the idempotency key. */
export function MintTarget({ drafted, failureOf, profile, collections }: Props) {
  const words = nftWords.mintForm;
  const { values, change, errorOf, leave, textControl } = drafted;
  return (
    <Section title={words.what}>
      <div className="space-y-4">
        <Field label={words.collection} error={errorOf('collectionId')} failure={failureOf('collectionId')}>
          {(control) => (
            <CollectionPicker
              control={control}
              rows={collections}
              value={values.collectionId}
              onChange={(collectionId) => {
                const chain = collections.find(({ id }) => id === collectionId)?.chain;
                change({ collectionId, ...(chain && { recipient: { ...values.recipient, chain } }) });
              }}
              onBlur={() => values.collectionId !== '' && leave('collectionId')}
            />
          )}
        </Field>
        <Field
          label={words.nftId}
          hint={<IdHint profileId={profile.id} values={values} />}
          error={errorOf('nftId')}
          failure={failureOf('nftId')}
        >
          {(control) => (
            <div className="flex gap-2">
              <input {...control} {...textControl('nftId')} maxLength={200} className={`${INPUT_STYLE} font-mono`} />
              <Button onClick={() => change({ nftId: crypto.randomUUID() })}>{words.newId}</Button>
            </div>
          )}
        </Field>
      </div>
    </Section>
  );
}

/** What the id means; and that there is one of it, where this app knows. */
function IdHint({ profileId, values: { collectionId, nftId } }: { profileId: string; values: MintValues }) {
  const words = nftWords.mintForm;
  const inCollection = collectionId.trim();
  const key = inCollection === '' ? undefined : { profileId, collectionId: inCollection, limit: '2000' };
  const known = useQuery(nftsStore, key).data?.rows.some(({ id }) => id === nftId.trim());
  return known ? <span className="text-caution">{words.nftIdKnown}</span> : words.nftIdHint;
}

/** Who receives it; says so where that is on another chain than the collection. */
export function MintRecipient({ drafted, failureOf, collections }: Props) {
  const { values, change, errorOf, leave } = drafted;
  const chain = values.recipient.chain.trim();
  const collectionChain = collections.find(({ id }) => id === values.collectionId)?.chain;
  return (
    <div className="space-y-1">
      <RecipientFields
        recipient={values.recipient}
        onChange={(recipient) => change({ recipient })}
        errorOf={errorOf}
        leave={leave}
        failure={failureOf('recipient')}
      />
      {collectionChain && chain !== '' && chain !== collectionChain && (
        <p role="status" className="text-small text-caution">
          {nftWords.mintForm.chainDiffers(collectionChain)}
        </p>
      )}
    </div>
  );
}

/** What else the service is told. */
export function MintOptions({ drafted, failureOf }: Props) {
  const words = nftWords.mintForm;
  const { values, change, errorOf, textControl } = drafted;
  return (
    <Section title={words.options}>
      <div className="space-y-3">
        <CheckField
          label={words.sendNotification}
          hint={words.sendNotificationHint}
          checked={values.sendNotification}
          onChange={(sendNotification) => change({ sendNotification })}
        />
        <Field label={words.locale} hint={words.localeHint} error={errorOf('locale')} failure={failureOf('locale')}>
          {(control) => (
            <input {...control} {...textControl('locale')} maxLength={40} className={`${INPUT_STYLE} max-w-48`} />
          )}
        </Field>
        <CheckField
          label={metadataWords.reupload}
          hint={metadataWords.reuploadHint}
          checked={values.reuploadLinkedFiles}
          onChange={(reuploadLinkedFiles) => change({ reuploadLinkedFiles })}
        />
        {mayBeSolana(values.recipient.chain.trim()) && (
          <CheckField
            label={words.compressed}
            hint={words.compressedHint}
            checked={values.compressed}
            onChange={(compressed) => change({ compressed })}
          />
        )}
      </div>
    </Section>
  );
}
