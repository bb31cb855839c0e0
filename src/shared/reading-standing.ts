import type { ProfileStatus } from './ipc/views.ts';

type Entry = ProfileStatus['freshness'][number];

/** It could not be read since it was read last. */
export function isFailing({ failure, failedAt, succeededAt }: Entry): boolean {
  return failure !== null && (failedAt ?? 0) > (succeededAt ?? 0);
}

/** All of it was read, but for what its failure names. */
export function isNoticed({ failure, failedAt, succeededAt }: Entry): boolean {
  return failure !== null && failedAt === succeededAt;
}
