import * as z from 'zod';

/** The journal's name for one wallet's funding. */
export const FUND_WALLET = 'fund-wallet';

/** One wallet's funding as the journal keeps it: checked, as it is sent. `amount` is decimal text in whole tokens. */
export const fundWalletBodySchema = z.object({
  locator: z.string(),
  amount: z.string(),
  token: z.string(),
  chain: z.string(),
});
export type FundWalletBody = z.infer<typeof fundWalletBodySchema>;

/** The form id of a row's intent: submitting a row twice is submitting it once. */
export function writeRowFormId({ runId, number }: { runId: string; number: number }): string {
  return `${runId}:${number}`;
}

/** The same read back. */
export function readRowFormId(formId: string): { runId: string; number: number } {
  const place = formId.lastIndexOf(':');
  return { runId: formId.slice(0, place), number: Number(formId.slice(place + 1)) };
}
