import { Plus } from 'lucide-react';
import { useLocation } from 'wouter';
import type { CollectionDetail } from '#shared/ipc/resource-views.ts';
import type { Template } from '#shared/model/template.ts';
import { Age } from '../../components/Age.tsx';
import { Button } from '../../components/Button.tsx';
import { CopyText } from '../../components/CopyText.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FactList } from '../../components/FactList.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { RemoteImage } from '../../components/RemoteImage.tsx';
import { ResourceKeeping } from '../../components/resource/ResourceKeeping.tsx';
import { ResourceNotices } from '../../components/resource/ResourceNotices.tsx';
import { Section } from '../../components/Section.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { collectionPaths } from '../../routes.ts';
import { commonWords } from '../../words.ts';
import { saySupply } from './say-supply.ts';
import { collectionWords } from './words.ts';

type TemplateView = CollectionDetail['templates'][number];

/** The templates of a collection that this app knows of: the service has no list of them. */
export function TemplateList({
  templates,
  collectionId,
}: {
  templates: readonly TemplateView[];
  collectionId: string;
}) {
  const words = collectionWords.templates;
  const [, navigate] = useLocation();
  return (
    <Section
      title={words.title}
      beside={
        <>
          <span className="flex-1 text-tiny text-faint tabular-nums">{templates.length}</span>
          <Button
            icon={<Plus size={14} aria-hidden />}
            onClick={() => navigate(collectionPaths.template(collectionId))}
          >
            {words.create}
          </Button>
        </>
      }
    >
      {templates.length === 0 ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <PagedItems items={templates}>
          {(shown) => (
            <ul className="divide-y divide-line border-y border-line">
              {shown.map(({ item }) => (
                <li key={item.id} className="py-2">
                  <TemplateRow template={item} />
                </li>
              ))}
            </ul>
          )}
        </PagedItems>
      )}
    </Section>
  );
}

function TemplateRow({ template }: { template: TemplateView }) {
  const words = collectionWords.templates;
  const { value, imageKey, fetchedAt, id } = template;
  const name = value?.metadata?.name;
  return (
    <div className="flex gap-3">
      <RemoteImage imageKey={imageKey} alt="" className="size-14 shrink-0" />
      <div className="min-w-0 flex-1 space-y-1.5">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 font-medium wrap-anywhere">
            {name === undefined ? (
              <span className="text-muted italic">{words.unnamed}</span>
            ) : (
              <VisibleText text={name} />
            )}
          </span>
          {fetchedAt !== null && (
            <span className="shrink-0 text-small text-faint">
              {words.asOf} <Age at={fetchedAt} write={commonWords.freshness.ago} />
            </span>
          )}
        </p>
        <Supply supply={value?.supply} />
        <ResourceNotices view={template} />
        <Disclosure summary={words.facts}>
          <div className="space-y-(--section-gap)">
            <FactList facts={listFacts(id, value)} />
            <ResourceKeeping view={template} name={name ?? id} onForgotten={() => {}} />
          </div>
        </Disclosure>
      </div>
    </div>
  );
}

/** A bar where both numbers are known, words otherwise. */
function Supply({ supply }: { supply: Template['supply'] }) {
  const text = saySupply(supply);
  const { limit, minted } = supply ?? {};
  return (
    <div className="max-w-80 space-y-1">
      <p className="text-small text-muted tabular-nums">{text}</p>
      {limit !== undefined && minted !== undefined && <ProgressBar label={text} value={minted} max={limit} />}
    </div>
  );
}

function listFacts(id: string, template: Template | null) {
  const words = collectionWords.templates;
  const { metadata, onChain, supply } = template ?? {};
  const texts: [label: string, text: string | undefined][] = [
    [words.id, template?.templateId ?? id],
    [words.tokenId, onChain?.tokenId],
    [words.symbol, metadata?.symbol],
    [words.imageUrl, metadata?.image],
  ];
  return [
    ...texts.flatMap(([label, text]) => (text ? [{ label, value: <CopyText text={text} what={label} /> }] : [])),
    ...(metadata?.description
      ? [{ label: words.description, value: <VisibleText text={metadata.description} /> }]
      : []),
    { label: words.supply, value: saySupply(supply) },
  ];
}
