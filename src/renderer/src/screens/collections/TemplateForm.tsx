import { useState } from 'react';
import { mayBeSolana } from '#shared/chains.ts';
import type { ResourceView } from '#shared/ipc/resource-views.ts';
import type { Collection } from '#shared/model/collection.ts';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { FormPane } from '../../components/FormPane.tsx';
import { IntentProgress } from '../../components/IntentProgress.tsx';
import { MetadataFields } from '../../components/metadata/MetadataFields.tsx';
import { RestoredNote } from '../../components/RestoredNote.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useDraftedForm } from '../../hooks/use-drafted-form.ts';
import { useFieldFailures } from '../../hooks/use-field-failures.ts';
import { useFormIntent } from '../../hooks/use-form-intent.ts';
import { announce, notify } from '../../store/notices-store.ts';
import { TemplateIdField, TokenFields } from './TemplateFields.tsx';
import { checkTemplate, startTemplate, TEMPLATE_FIELDS, writeTemplate } from './template-values.ts';
import { collectionWords } from './words.ts';

type Props = { collection: ResourceView<Collection>; onBack: () => void };

/** Makes a template in a collection, with an id of one's own or of the service's. */
export function TemplateForm({ collection, onBack }: Props) {
  const words = collectionWords.templateForm;
  const { profileId, id: collectionId, value } = collection;
  const chain = value?.onChain?.chain;
  const hasSymbol = chain === undefined || mayBeSolana(chain);
  const [start] = useState(startTemplate);
  const drafted = useDraftedForm({
    profileId,
    form: `create-template/${collectionId}`,
    start,
    check: checkTemplate,
  });
  const { values, change, errorOf, leave } = drafted;
  const form = useFormIntent(() => {
    drafted.finish();
    announce(words.done);
    notify(words.done);
    onBack();
  }, drafted);
  const { failureOf, rest } = useFieldFailures(form, TEMPLATE_FIELDS);
  if (form.intent !== null) {
    return <IntentProgress title={words.title} form={form} intent={form.intent} onBack={onBack} />;
  }
  if (!drafted.ready) return <Skeleton />;

  const hasId = values.identity === 'own';
  const submit = () => {
    if (!drafted.judge()) return;
    const own = hasId && { templateId: values.templateId.trim() };
    void form.start((app, formId) =>
      app.templates.create({ profileId, collectionId, formId, ...own, body: writeTemplate(values, hasSymbol) }),
    );
  };
  return (
    <FormPane
      title={words.title}
      text={words.text(value?.metadata?.name ?? collectionId)}
      submitLabel={words.submit}
      busy={form.busy}
      onSubmit={submit}
      onBack={onBack}
    >
      {drafted.restored && <RestoredNote onStartOver={drafted.startOver} />}
      <ChoiceGroup
        legend={words.identity}
        choices={(['own', 'service'] as const).map((each) => ({ value: each, ...words.ids[each] }))}
        chosen={hasId ? 'own' : 'service'}
        onChoose={(identity) => change({ identity })}
      />
      <TemplateIdField {...{ drafted, failureOf }} />
      <MetadataFields
        metadata={values.metadata}
        onChange={(metadata) => change({ metadata })}
        errorOf={errorOf}
        leave={leave}
        failureOf={failureOf}
        withAttributes={false}
        profileId={profileId}
      />
      <TokenFields {...{ drafted, failureOf, hasSymbol }} />
      {rest && <FailureNotice failure={rest} />}
    </FormPane>
  );
}
