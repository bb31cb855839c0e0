import { jsonDepth, MAX_JSON_DEPTH, parseExactJson } from '#shared/exact-json.ts';
import { RefusedRequest } from './refused-request.ts';

const MAX_BODY_BYTES = 1_000_000;

/** Reads a request's JSON body: strict UTF-8, limited in size and depth, numbers with all their digits. */
export async function readJson(request: Request): Promise<unknown> {
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw new RefusedRequest(400, 'A request with a body needs the header Content-Type: application/json.');
  }
  if (Number(request.headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw tooLarge();
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (jsonDepth(text) > MAX_JSON_DEPTH) throw new RefusedRequest(400, 'The body is nested too deeply.');
    return parseExactJson(text);
  } catch (error) {
    if (error instanceof RefusedRequest) throw error;
    throw new RefusedRequest(400, 'The body is not JSON in UTF-8.', { cause: error });
  }
}

function tooLarge(): RefusedRequest {
  return new RefusedRequest(413, `The body is larger than ${MAX_BODY_BYTES} bytes.`);
}
