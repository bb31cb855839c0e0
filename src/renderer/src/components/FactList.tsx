import type { ReactNode } from 'react';
import { Address } from './Address.tsx';
import { PagedItems } from './PagedItems.tsx';
import { Sentence } from './Sentence.tsx';
import { VisibleText } from './VisibleText.tsx';

export type Fact = { label: string; value: ReactNode };

const HEX_VALUE = /^0x[0-9a-fA-F]{40}$|^0x[0-9a-fA-F]{64}$/;

/**
 * Names and values, aligned; `isVerbatim` where the names are members of a record. A value that is an address or a hash is
 * grouped and can be copied.
 */
export function FactList({ facts, isVerbatim = false }: { facts: readonly Fact[]; isVerbatim?: boolean }) {
  return (
    <PagedItems items={facts}>
      {(shown) => (
        <dl className="grid grid-cols-[minmax(5.25rem,max-content)_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
          {shown.map(({ item: { label, value }, place }) => (
            <div key={place} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt
                className={`max-w-40 text-muted wrap-anywhere ${isVerbatim ? 'font-mono' : 'first-letter:uppercase'}`}
              >
                <VisibleText text={label} />
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                {typeof value === 'string' ? <FactValue label={label} value={value} /> : value}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PagedItems>
  );
}

function FactValue({ label, value }: { label: string; value: string }) {
  if (HEX_VALUE.test(value)) return <Address address={value} what={label} />;
  return <Sentence text={value} />;
}
