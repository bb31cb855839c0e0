import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#shared/model/order.ts';
import { needsQuote } from '#shared/rules/quote-until.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { type Fact, FactList } from '../../components/FactList.tsx';
import { ResourceStatus } from '../../components/ResourceStatus.tsx';
import { Section } from '../../components/Section.tsx';
import { VisibleText } from '../../components/VisibleText.tsx';
import { formatMoment } from '../../format/age.ts';
import { plainVisible } from '../../format/plain-visible.ts';
import { formatRemaining } from '../../format/remaining.ts';
import { useTick } from '../../hooks/use-tick.ts';
import { orderWords } from './words.ts';

type Props = {
  order: Order;
  busy: boolean;
  onRefresh: () => void;
  /** Asks the service for a new quote; left out where it cannot be asked for. */
  onRenew?: (() => void) | undefined;
};

/** How long the prices hold, counted down while that matters; expired is said plainly. */
export function QuoteSection({ order: { quote, phase }, busy, onRefresh, onRenew }: Props) {
  const words = orderWords.quote;
  const expiry = useExpiry(quote?.expiresAt);
  const matters = needsQuote(phase);
  const isExpired = matters && (expiry === 'over' || quote?.status === 'expired');
  const waysOn = (
    <>
      {onRenew && (
        <Button variant="primary" onClick={onRenew}>
          {words.renew}
        </Button>
      )}
      <Button icon={<RefreshCw size={13} aria-hidden />} busy={busy} onClick={onRefresh}>
        {orderWords.detail.refresh}
      </Button>
    </>
  );
  return (
    <Section title={words.title}>
      {quote === undefined ? (
        <p className="text-small text-muted">{words.none}</p>
      ) : (
        <div className="space-y-2">
          {isExpired && (
            <Callout tone="caution" role="status" title={words.expiredTitle} actions={waysOn}>
              <p className="mt-0.5">{words.expiredText}</p>
            </Callout>
          )}
          <FactList
            facts={[
              ...fact(words.status, quote.status && <ResourceStatus status={quote.status} />),
              ...fact(words.quotedAt, quote.quotedAt && <Moment at={quote.quotedAt} />),
              ...fact(
                words.expiresAt,
                quote.expiresAt && (
                  <>
                    <Moment at={quote.expiresAt} />
                    <Rest expiry={matters ? expiry : 'over'} matters={matters} />
                  </>
                ),
              ),
            ]}
          />
        </div>
      )}
    </Section>
  );
}

function Rest({ expiry, matters }: { expiry: string | undefined; matters: boolean }) {
  const words = orderWords.quote;
  if (matters && expiry === undefined) return null;
  return (
    <>
      {' · '}
      {!matters && <span className="text-muted">{words.over}</span>}
      {matters && expiry === 'over' && <span className="font-semibold text-caution">{words.expired}</span>}
      {matters && expiry !== undefined && expiry !== 'over' && (
        <span className="font-semibold tabular-nums">{words.left(expiry)}</span>
      )}
    </>
  );
}

/** How long is left, ticking; `over` once nothing is, undefined where the text is no time. */
function useExpiry(expiresAt: string | undefined): string | undefined {
  const time = expiresAt === undefined ? Number.NaN : Date.parse(expiresAt);
  const text = useTick(() => (Number.isNaN(time) ? 'unknown' : formatRemaining(time - Date.now()) || 'over'));
  return text === 'unknown' ? undefined : text;
}

/** In the operator's own zone; the text itself where it is no time. */
function Moment({ at }: { at: string }) {
  return (
    <span title={plainVisible(at)}>
      <VisibleText text={formatMoment(at)} />
    </span>
  );
}

function fact(label: string, value: ReactNode): Fact[] {
  return value === undefined || value === '' ? [] : [{ label, value }];
}
