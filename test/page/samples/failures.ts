import { failureForStatus } from '#main/service/failure-for-status.ts';
import { buildServiceFailure, type RequestFacts, type ServiceFailure } from '#main/service/service-failure.ts';

/** Failures of the service in main's own words: what follows from one is told by main's table, not by a test. */

const WRITE: RequestFacts = { method: 'POST', path: '/', profileName: 'Practice', kind: 'write' };
const READ: RequestFacts = { ...WRITE, method: 'GET', kind: 'read' };

/** The service answers with a status, and says why. */
export function refusedWith(status: number, message: string): ServiceFailure {
  return failureForStatus(WRITE, { status, value: { message } });
}

export const UNREACHABLE: ServiceFailure = buildServiceFailure(READ, { code: 'unreachable', mayHaveActed: false });
