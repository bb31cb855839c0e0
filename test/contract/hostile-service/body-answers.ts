import type { ServerResponse } from 'node:http';
import { answerWith, type HostileAnswer, type Json } from './hostile-answer.ts';
import type { HonestAnswer } from './hostile-front.ts';

/** A body that succeeds and is another one than was promised. */
function body(
  name: string,
  write: (text: string) => string | Buffer,
  headers: Record<string, string> = {},
): HostileAnswer {
  const answer = (response: ServerResponse, honest: HonestAnswer) =>
    answerWith(response, honest.status, write(honest.body.toString('utf8')), headers);
  return { name, write: answer };
}

/** Bodies of an answer that says success. */
export const BODY_ANSWERS: readonly HostileAnswer[] = [
  body('a page of HTML', () => '<!doctype html><title>Sign in</title>', { 'content-type': 'text/html' }),
  body('an empty body', () => ''),
  { name: '204', write: (response) => void response.writeHead(204).end() },
  body('bytes that are not UTF-8', (text) =>
    Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe])]),
  ),
  { ...body('a byte order mark', (text) => `\ufeff${text}`), mayBeTaken: true },
  body('JSON with a comma too many', (text) => `${text.slice(0, -1)},}`),
  body('half a JSON', (text) => text.slice(0, text.length / 2)),
  body('JSON 10,000 levels deep', () => `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`),
  body('null', () => 'null'),
  body('a number', () => '42'),
  body('text', () => '"as you wish"'),
  body('an array', (text) => `[${text}]`),
  body('an object without any member', () => '{}'),
  body(
    'members of another kind',
    () => '{"transactions":"none","signatures":{"0":null},"id":{"of":"what"},"status":[],"approvals":7}',
  ),
  body('error: true beside the content', (text) => `{"error":true,"message":"All is well.",${text.slice(1)}`),
  {
    name: 'a page of 12 MB',
    places: ['list'],
    heavy: true,
    write: async (response, _honest, { request, peek }) => {
      const whole = await peek(`${request.path}?page=1&perPage=${FULL_PAGE}`);
      answerWith(response, whole.status, padPage(whole, request.query));
    },
  },
  {
    name: 'the same page again and again',
    places: ['list'],
    write: async (response, _honest, { request, peek }) => {
      const first = await peek(`${request.path}?page=1&perPage=${request.query.get('perPage')}`);
      answerWith(response, first.status, first.body);
    },
  },
  {
    name: 'a new page again and again',
    places: ['list'],
    heavy: true,
    write: (response, honest, { request }) => answerWith(response, honest.status, inventPage(honest, request.query)),
  },
];

/** As many as the client asks for at once, and more than are made here. */
const FULL_PAGE = 48;
/** Of a record that may still be proven: one of more than a million characters is refused. */
const PADDING = 'z'.repeat(900_000);
/** Over already, and listed after the real ones. */
const TOO_MANY = 10;

/** Each record by itself can be read and proven, a full page of them is more than ten megabytes. */
function padPage({ body: bytes }: HonestAnswer, query: URLSearchParams): string {
  const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))];
  const settled = Array.from({ length: TOO_MANY }, (_, index) => inventRecord(`tx-settled-${index}`));
  const padded = Object.entries(JSON.parse(bytes.toString('utf8')) as Record<string, Json[]>).map(
    ([member, records]) => [
      member,
      [...records, ...settled]
        .slice((page - 1) * perPage, page * perPage)
        .map((record) => ({ ...record, padding: PADDING })),
    ],
  );
  return JSON.stringify(Object.fromEntries(padded));
}

const inventRecord = (id: string): Json => ({ id, walletType: 'evm-smart-wallet', status: 'success' });

/** The first page is the real one, the others are full of records that nobody made and that are over. */
function inventPage({ body: bytes }: HonestAnswer, query: URLSearchParams): string {
  const [page, perPage] = [Number(query.get('page')), Number(query.get('perPage'))];
  if (page < 2) return bytes.toString('utf8');
  const records = Array.from({ length: perPage }, (_, index) => inventRecord(`tx-invented-${page}-${index}`));
  const members = Object.keys(JSON.parse(bytes.toString('utf8')) as Json);
  return JSON.stringify(Object.fromEntries(members.map((member) => [member, records])));
}
