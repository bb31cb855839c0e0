import type { ReviewCall } from '#shared/model/review.ts';
import { classNames } from '../../components/class-names.ts';
import { PagedItems } from '../../components/PagedItems.tsx';
import { CallCard } from './CallCard.tsx';

/** Calls in the order in which they are made, some hundreds by pages; `place` is that of the call that makes them. */
export function CallList({ calls, place }: { calls: readonly ReviewCall[]; place?: string }) {
  const prefix = place === undefined ? '' : `${place}.`;
  return (
    <PagedItems items={calls}>
      {(shown) => (
        <ol className={classNames('space-y-1.5', place !== undefined && 'border-l-2 border-line pl-3')}>
          {shown.map(({ item: call, place: number }) => (
            <CallCard key={number} call={call} position={`${prefix}${number}`} drawInner={drawCalls} />
          ))}
        </ol>
      )}
    </PagedItems>
  );
}

function drawCalls(calls: readonly ReviewCall[], place: string) {
  return <CallList calls={calls} place={place} />;
}
