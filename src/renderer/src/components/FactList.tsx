import type { ReactNode } from 'react';
import { Address } from './Address.tsx';
import { PagedItems } from './PagedItems.tsx';
import { Sentence } from './Sentence.tsx';
import { VisibleText } from './VisibleText.tsx';

export type Fact = {
  label: string;
  value: ReactNode;
  /** What changes it: at the right of its own line, so that it belongs to no other. */
  action?: ReactNode;
};

const HEX_VALUE = /^0x[0-9a-fA-F]{40}$|^0x[0-9a-fA-F]{64}$/;

/** All lists of one detail pane have their values in one line below each other (`--fact-label`); elsewhere each is as wide as its names. */
export const FACT_COLUMNS = 'grid-cols-[var(--fact-label,minmax(5.25rem,max-content))_minmax(0,1fr)]';
/** A member of a record has no place to break: one that is longer makes its own list wider. */
const VERBATIM_COLUMNS = 'grid-cols-[minmax(var(--fact-label,5.25rem),max-content)_minmax(0,1fr)]';

/**
 * Names and values, aligned; `isVerbatim` where the names are members of a record. A value that is an address or a hash is
 * grouped and can be copied.
 */
export function FactList({ facts, isVerbatim = false }: { facts: readonly Fact[]; isVerbatim?: boolean }) {
  return (
    <PagedItems items={facts}>
      {(shown) => (
        <dl className={`grid ${isVerbatim ? VERBATIM_COLUMNS : FACT_COLUMNS} gap-x-4 gap-y-1 text-small`}>
          {shown.map(({ item: { label, value, action }, place }) => (
            <div key={place} className="col-span-2 grid grid-cols-subgrid items-baseline">
              <dt
                className={`max-w-40 text-muted wrap-anywhere ${isVerbatim ? 'font-mono' : 'first-letter:uppercase'}`}
              >
                <VisibleText text={label} />
              </dt>
              <dd className="min-w-0 wrap-anywhere">
                <WithAction action={action}>
                  {typeof value === 'string' ? <FactValue label={label} value={value} /> : value}
                </WithAction>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PagedItems>
  );
}

function WithAction({ action, children }: { action: ReactNode; children: ReactNode }) {
  if (!action) return children;
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-1.5">
      <div className="max-w-full min-w-0">{children}</div>
      {action}
    </div>
  );
}

function FactValue({ label, value }: { label: string; value: string }) {
  if (HEX_VALUE.test(value)) return <Address address={value} what={label} />;
  return <Sentence text={value} />;
}
