import { useState } from 'react';
import { useLocation } from 'wouter';
import type { ResourceRow } from '#shared/ipc/resource-views.ts';
import type { Profile } from '#shared/model/profile.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { MetadataFields } from '../../components/metadata/MetadataFields.tsx';
import { metadataWords } from '../../components/metadata/words.ts';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { MailDialog } from '../../components/recipient/MailDialog.tsx';
import { mayMail, nameMailed } from '../../components/recipient/recipient-values.ts';
import { Section } from '../../components/Section.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { useFieldFailures } from '../../hooks/use-field-failures.ts';
import { useFormIntent } from '../../hooks/use-form-intent.ts';
import { nftPaths } from '../../routes.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { MintOptions, MintRecipient, MintTarget } from './MintFields.tsx';
import { checkMint, MINT_FIELDS, startMint, writeMint } from './mint-values.ts';
import { nftWords } from './words.ts';

type Props = {
  profile: Profile;
  collections: readonly ResourceRow[];
  /** The one to mint into, where that was chosen before. */
  collectionId: string | undefined;
  onBack: () => void;
};

/** Mints one NFT: what was typed survives everything but its being sent. */
export function MintForm({ profile, collections, collectionId, onBack }: Props) {
  const words = nftWords.mintForm;
  const [, navigate] = useLocation();
  const [start] = useState(() =>
    startMint(collectionId ?? '', collections.find(({ id }) => id === collectionId)?.chain ?? ''),
  );
  const drafted = useDraftedForm({
    profileId: profile.id,
    form: collectionId === undefined ? 'mint-nft' : `mint-nft/${collectionId}`,
    start,
    check: checkMint,
  });
  const { values } = drafted;
  const target = { collectionId: values.collectionId.trim(), nftId: values.nftId.trim() };
  const form = useFormIntent(() => {
    drafted.finish();
    announce(words.begun);
    notify(words.begun);
    navigate(nftPaths.nft(target.collectionId, target.nftId), { replace: true });
  }, drafted);
  const { failureOf, rest } = useFieldFailures(form, MINT_FIELDS);
  const [asks, setAsks] = useState(false);

  if (form.intent !== null) {
    return <IntentProgress title={words.title} form={form} intent={form.intent} onBack={onBack} />;
  }
  if (!drafted.ready) return <Skeleton />;

  const send = (mailAccepted: boolean) => {
    setAsks(false);
    void form.start((app, formId) =>
      app.nfts.mint({ profileId: profile.id, ...target, formId, mailAccepted, body: writeMint(values) }),
    );
  };
  const submit = () => {
    if (!drafted.judge()) return;
    if (profile.environment === 'production') setAsks(true);
    else send(false);
  };
  const getsMail = mayMail(values.recipient, values.sendNotification);
  const parts = { drafted, failureOf, profile, collections };
  return (
    <FormPane
      title={words.title}
      text={words.text}
      submitLabel={words.submit}
      busy={form.busy}
      onSubmit={submit}
      onBack={onBack}
    >
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <MintTarget {...parts} />
      <MintRecipient {...parts} />
      <Section title={metadataWords.title}>
        <MetadataFields
          metadata={values.metadata}
          onChange={(metadata) => drafted.change({ metadata })}
          errorOf={drafted.errorOf}
          leave={drafted.leave}
          failureOf={failureOf}
          withAnimation
          profileId={profile.id}
        />
      </Section>
      <MintOptions {...parts} />
      {rest && <FailureNotice failure={rest} />}
      <MailDialog
        open={asks}
        {...(getsMail
          ? { who: nameMailed(values.recipient) }
          : { who: words.production.nobody, about: words.production })}
        onCancel={() => setAsks(false)}
        onAccept={() => send(true)}
      />
    </FormPane>
  );
}
