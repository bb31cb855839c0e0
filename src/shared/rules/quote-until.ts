type Quoted = {
  phase?: string | undefined;
  quote?: { status?: string | undefined; expiresAt?: string | undefined } | undefined;
};

/** Whether the prices of an order's quote still matter: not once it is paid. An unknown phase may need them. */
export function needsQuote(phase: string | undefined): boolean {
  return phase !== 'delivery' && phase !== 'completed';
}

/**
 * Until when the prices of an order hold that is not paid yet, in milliseconds since 1970; 0 once the service says that they do not.
 * Undefined where they do not matter, nothing tells it, or a text that is no time does.
 */
export function quoteUntil({ phase, quote }: Quoted): number | undefined {
  if (!needsQuote(phase)) return undefined;
  if (quote?.status === 'expired') return 0;
  const end = Date.parse(quote?.expiresAt ?? '');
  return Number.isNaN(end) ? undefined : end;
}
