/** Whether the prices of an order's quote still matter: not once it is paid. An unknown phase may need them. */
export function needsQuote(phase: string | undefined): boolean {
  return phase !== 'delivery' && phase !== 'completed';
}
