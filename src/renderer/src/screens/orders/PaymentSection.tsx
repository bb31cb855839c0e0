import type { PaymentTransaction } from '#shared/ipc/resource-views.ts';
import type { Order } from '#shared/model/order.ts';
import { Address } from '../../components/Address.tsx';
import { Callout } from '../../components/Callout.tsx';
import { CopyButton } from '../../components/CopyButton.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { LongText } from '../../components/LongText.tsx';
import { PagedItems } from '../../components/PagedItems.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { Section } from '../../components/Section.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { fromEnglish } from '../../language.ts';
import { orderWords } from './words.ts';

type Props = { order: Order; transaction: PaymentTransaction | null };

/** How the order is paid, and in words what the payer is asked to sign, which is never signed here. */
export function PaymentSection({ order: { payment }, transaction }: Props) {
  const words = orderWords.payment;
  if (payment === undefined) {
    return (
      <Section title={words.title}>
        <p className="text-small text-muted">{words.none}</p>
      </Section>
    );
  }
  const { status, method, currency, receiptEmail, preparation } = payment;
  const text = (label: string, value: string | undefined): Fact[] =>
    value === undefined || value === '' ? [] : [{ label, value: <VisibleText text={value} /> }];
  const payer = preparation?.payerAddress;
  return (
    <Section title={words.title}>
      <div className="space-y-3">
        <FactList
          facts={[
            ...(status === undefined ? [] : [{ label: words.status, value: <ResourceStatus status={status} /> }]),
            ...text(words.method, method),
            ...text(words.currency, currency),
            ...text(words.receiptEmail, receiptEmail),
            ...text(words.chain, preparation?.chain),
            ...(payer === undefined
              ? []
              : [{ label: words.payer, value: <Address address={payer} what={words.payer} /> }]),
          ]}
        />
        {transaction !== null && <TransactionCard transaction={transaction} />}
        {preparation?.serializedTransaction !== undefined && (
          <>
            <p className="text-small font-medium">{words.elsewhere}</p>
            <SerializedHex hex={preparation.serializedTransaction} />
          </>
        )}
      </div>
    </Section>
  );
}

function TransactionCard({ transaction }: { transaction: PaymentTransaction }) {
  const words = orderWords.payment;
  return (
    <div className="space-y-2 rounded-base border border-line bg-sunken px-3 py-2.5">
      <p className="text-tiny font-semibold text-muted">{words.transaction}</p>
      {transaction.readable ? (
        <>
          <p className="font-semibold wrap-anywhere">
            <Sentence text={transaction.headline} />
          </p>
          <FactList facts={transaction.facts.map(({ label, value }) => ({ label: fromEnglish(label), value }))} />
          <PagedItems items={transaction.warnings}>
            {(shown) =>
              shown.map(({ item, place }) => <Callout key={place} tone="caution" title={<Sentence text={item} />} />)
            }
          </PagedItems>
        </>
      ) : (
        <Callout tone="caution" title={words.unreadable}>
          <p className="wrap-anywhere">
            <Sentence text={transaction.reason} />
          </p>
        </Callout>
      )}
    </div>
  );
}

/** As much as main puts on the clipboard. */
const MOST_COPIED = 400;

function SerializedHex({ hex }: { hex: string }) {
  const words = orderWords.payment;
  return (
    <Disclosure summary={words.hex}>
      <div className="space-y-1">
        <LongText isCode text={hex} label={words.hex} fileName="transaction.txt" />
        {hex.length > MOST_COPIED ? (
          <p className="text-small text-muted">{words.tooLongToCopy}</p>
        ) : (
          <CopyButton text={hex} what={words.copyHex} />
        )}
      </div>
    </Disclosure>
  );
}
