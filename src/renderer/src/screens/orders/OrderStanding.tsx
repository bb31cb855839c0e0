import { Badge } from '../../components/Badge.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { useTick } from '../../hooks/use-tick.ts';
import { orderWords } from './words.ts';

type Props = { status: string | null; quoteUntil: number | null };

/** The phase of an order; that its quote has expired, which is what an operator has to do something about. */
export function OrderStanding({ status, quoteUntil }: Props) {
  const isExpired = useTick(() => String(quoteUntil !== null && quoteUntil <= Date.now())) === 'true';
  if (isExpired) return <Badge tone="caution">{orderWords.row.expired}</Badge>;
  return status === null ? null : <ResourceStatus status={status} />;
}
