export const FUNDING_PATH = '/funding';

export type FundingRoute = { page: 'none' } | { page: 'new' } | { page: 'run'; runId: string };

export function readFundingRoute(chosenId: string | undefined): FundingRoute {
  if (chosenId === undefined) return { page: 'none' };
  return chosenId === 'new' ? { page: 'new' } : { page: 'run', runId: chosenId };
}

export const fundingPaths = {
  create: `${FUNDING_PATH}/new`,
  run: (runId: string) => `${FUNDING_PATH}/${encodeURIComponent(runId)}`,
} as const;
