import type { ResourceView } from '#shared/ipc/resource-views.ts';
import type { Collection } from '#shared/model/collection.ts';
import { CopyText } from '../../components/CopyText.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { resourceWords } from '../../components/resource/words.ts';
import { Section } from '../../components/Section.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { writeNumber } from '../../format/locale.ts';
import { collectionWords } from './words.ts';

/** What the service says of a collection (service interface §2.4). */
export function CollectionFacts({ collection }: { collection: ResourceView<Collection> }) {
  const words = collectionWords.detail;
  const { metadata, fungibility, onChain, supplyLimit, payments, subscription } = collection.value ?? {};
  return (
    <>
      <Section title={words.facts}>
        <FactList
          facts={[
            ...listTexts([
              [words.symbol, metadata?.symbol],
              [words.fungibility, fungibility],
              [words.type, onChain?.type],
            ]),
            ...listCodes([
              [words.chain, onChain?.chain],
              [words.contract, onChain?.contractAddress],
              [words.mintAddress, onChain?.mintAddress],
              [words.id, collection.id],
              [words.imageUrl, metadata?.imageUrl],
            ]),
            {
              label: words.supplyLimit,
              value: supplyLimit === undefined ? words.noLimit : writeNumber(supplyLimit),
            },
            { label: words.subscription, value: sayWhether(subscription?.enabled) },
          ]}
        />
      </Section>
      <Section title={words.payments}>
        {payments === undefined ? (
          <p className="text-small text-muted">{words.noPayments}</p>
        ) : (
          <FactList
            facts={[
              ...listTexts([
                [words.price, payments.price],
                [words.currency, payments.currency],
              ]),
              ...listCodes([[words.recipient, payments.recipientAddress]]),
            ]}
          />
        )}
      </Section>
    </>
  );
}

type Named = readonly (readonly [label: string, text: string | undefined])[];

function listTexts(texts: Named): Fact[] {
  return texts.flatMap(([label, text]) => (text ? [{ label, value: <VisibleText text={text} /> }] : []));
}

function listCodes(texts: Named): Fact[] {
  return texts.flatMap(([label, text]) => (text ? [{ label, value: <CopyText text={text} what={label} /> }] : []));
}

function sayWhether(value: boolean | undefined): string {
  if (value === undefined) return collectionWords.detail.notTold;
  return value ? resourceWords.yes : resourceWords.no;
}
