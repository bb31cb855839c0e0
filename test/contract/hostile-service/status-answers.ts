import { answerWith, type HostileAnswer } from './hostile-answer.ts';

const JUNK_PAUSE = { 'retry-after': 'when it suits us' };
const LONG_PAUSE = { 'retry-after': '3600' };

function status(
  code: number,
  { headers = {}, name = String(code) }: { headers?: Record<string, string>; name?: string } = {},
): HostileAnswer {
  const body = JSON.stringify({ error: true, message: `The hostile service says ${code}.` });
  return { name, write: (response) => answerWith(response, code, body, headers) };
}

/** Statuses with the body that errors of the service have (service facts, "Errors, limits, paging"). */
export const STATUS_ANSWERS: readonly HostileAnswer[] = [
  status(301, { headers: { location: 'http://127.0.0.1:9/elsewhere' }, name: '301 to elsewhere' }),
  ...[400, 401, 403, 404, 405, 408, 409, 410, 418, 422, 425].map((code) => status(code)),
  status(429, { name: '429 without Retry-After' }),
  status(429, { headers: { 'retry-after': '1' }, name: '429, Retry-After 1' }),
  status(429, { headers: LONG_PAUSE, name: '429, Retry-After 3600' }),
  status(429, { headers: JUNK_PAUSE, name: '429, Retry-After junk' }),
  {
    name: '429, Retry-After a date',
    write: (response) => {
      const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
      answerWith(response, 429, '{"error":true,"message":"Later."}', { 'retry-after': inAnHour });
    },
  },
  status(500),
  {
    name: '502 with a page of HTML',
    write: (response) =>
      answerWith(response, 502, '<html><h1>Bad gateway</h1></html>', { 'content-type': 'text/html' }),
  },
  status(503, { headers: LONG_PAUSE, name: '503, Retry-After 3600' }),
  status(503, { headers: JUNK_PAUSE, name: '503, Retry-After junk' }),
  status(520),
];
