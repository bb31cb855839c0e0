import type { LeftOut } from '#shared/ipc/batch-views.ts';
import { Disclosure } from '../../../components/Disclosure.tsx';
import { PagedItems } from '../../../components/PagedItems.tsx';
import { LeftOutLine } from './LeftOutLine.tsx';
import { batchWords } from './words.ts';

/** More that were only not looked at than this are behind a click: what needs reading comes first. */
const SHOWN_AT_ONCE = 5;

/** What is not signed together with the others: first what has a reason of its own. `more`: how many are not named. */
export function LeftOutList({ leftOut, more }: { leftOut: readonly LeftOut[]; more: number }) {
  const isUnlooked = ({ reason }: LeftOut) => reason.code === 'not-opened';
  const unlooked = leftOut.filter(isUnlooked);
  const reasoned = leftOut.filter((one) => !isUnlooked(one));
  return (
    <div className="space-y-2">
      <Lines lines={reasoned} />
      {unlooked.length > 0 && (
        <Disclosure
          summary={batchWords.page.notLooked(unlooked.length + more)}
          startsOpen={unlooked.length <= SHOWN_AT_ONCE}
        >
          <Lines lines={unlooked} />
          {more > 0 && <p className="pt-1.5 text-small text-muted">{batchWords.page.moreNotLooked(more)}</p>}
        </Disclosure>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly LeftOut[] }) {
  if (lines.length === 0) return null;
  return (
    <PagedItems items={lines}>
      {(shown) => (
        <ul className="divide-y divide-line rounded-base border border-line">
          {shown.map(({ item, place }) => (
            <li key={place} className="px-3 py-2">
              <LeftOutLine leftOut={item} />
            </li>
          ))}
        </ul>
      )}
    </PagedItems>
  );
}
