import { type Desk, openDesk } from '../../helpers/practice-desk.ts';

/** What the signer was asked to sign. */
export const signRequests = ({ signer }: Desk) => signer.asked.filter(({ type }) => type === 'sign-record');
/** Log lines of approvals that were sent to the service. */
export const approvalsSent = ({ logLines }: Desk) =>
  logLines.filter((line) => line.includes('"POST"') && line.includes('/approvals"'));
export const ONE_RECORD = /\/(transactions|signatures)\/[^/]+$/;
export const APPROVALS = /\/approvals$/;

/** A desk at which one transfer has been asked for and read. */
export async function deskWithRequest(options: Parameters<typeof openDesk>[0] = {}) {
  const desk = await openDesk(options);
  const recordId = await desk.requestTransfer();
  await desk.sync();
  return { desk, recordId };
}
