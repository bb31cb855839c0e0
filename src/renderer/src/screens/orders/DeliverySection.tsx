import type { ReactNode } from 'react';
import type { LineItem, Order } from '#shared/model/order.ts';
import { Address } from '../../components/Address.tsx';
import { BriefText } from '../../components/BriefText.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { isLongStatus, ResourceStatus } from '../../components/ResourceStatus.tsx';
import { Section } from '../../components/Section.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { writeMember } from '../../format/write-member.ts';
import { orderWords } from './words.ts';

/** Who gets what, line by line, and what became of it. */
export function DeliverySection({ order }: { order: Order }) {
  const words = orderWords.delivery;
  const items = order.lineItems ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={words.title}>
      <PagedItems items={items}>
        {(shown) => (
          <ol className="space-y-3">
            {shown.map(({ item, place }) => (
              <li key={place} className="space-y-1">
                <p className="flex flex-wrap items-center gap-2 text-small font-medium wrap-anywhere">
                  <span>
                    {place}. <BriefText text={item.metadata?.name ?? orderWords.items.unnamed} />
                  </span>
                  {item.delivery?.status !== undefined && <ResourceStatus status={item.delivery.status} />}
                </p>
                <Delivery delivery={item.delivery} />
              </li>
            ))}
          </ol>
        )}
      </PagedItems>
    </Section>
  );
}

function Delivery({ delivery }: { delivery: LineItem['delivery'] }) {
  const words = orderWords.delivery;
  const { recipient, txId, tokens = [] } = delivery ?? {};
  const status = delivery?.status;
  const facts: Fact[] = [
    // It stands beside the name of the line already.
    ...fact(words.status, status !== undefined && isLongStatus(status) ? status : undefined),
    ...fact(words.locator, recipient?.locator),
    ...fact(words.email, recipient?.email),
    ...fact(words.wallet, recipient?.walletAddress, (text) => <Address address={text} what={words.wallet} />),
    ...fact(words.txId, txId, (text) => <Address address={text} what={words.txId} />),
    ...(tokens.length === 0 ? [] : [{ label: words.tokens, value: <Tokens tokens={tokens} /> }]),
  ];
  if (facts.length === 0 && status !== undefined) return null;
  if (facts.length === 0) return <p className="text-small text-muted">{words.none}</p>;
  return <FactList facts={facts} />;
}

/** Tokens have no shape that the interface tells: the members of each are listed under their own names. */
function Tokens({ tokens }: { tokens: readonly unknown[] }) {
  return (
    <PagedItems items={tokens}>
      {(shown) => (
        <ul className="space-y-1.5">
          {shown.map(({ item, place }) => (
            <li key={place}>
              <Token token={item} />
            </li>
          ))}
        </ul>
      )}
    </PagedItems>
  );
}

function Token({ token }: { token: unknown }) {
  const isRecord = typeof token === 'object' && token !== null && !Array.isArray(token);
  const members = isRecord ? Object.entries(token) : [];
  if (members.length > 0) {
    return <FactList isVerbatim facts={members.map(([label, value]) => ({ label, value: writeMember(value) }))} />;
  }
  return (
    <span className="font-mono wrap-anywhere">
      <VisibleText text={writeMember(token)} />
    </span>
  );
}

function fact(label: string, text: string | undefined, draw?: (text: string) => ReactNode): Fact[] {
  if (text === undefined || text === '') return [];
  return [{ label, value: draw?.(text) ?? <VisibleText text={text} /> }];
}
