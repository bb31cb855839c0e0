import type { Failure } from '#shared/failure.ts';
import { fail, type Result, succeed } from '#shared/result.ts';
import { MAX_IMAGE_BYTES } from './check-image.ts';
import { imageFailures } from './image-failures.ts';

/**
 * Decodes a `data:` URL here, without asking anybody (RFC 2397). The type it claims is not believed.
 * @returns its bytes, or why they cannot be read; not yet judged as an image
 */
export function readDataUrl(url: string): Result<Uint8Array, Failure> {
  const comma = url.indexOf(',');
  if (!/^data:/i.test(url) || comma === -1) return fail(imageFailures.dataUrl());
  const isBase64 = /;\s*base64\s*$/i.test(url.slice(0, comma));
  const content = url.slice(comma + 1);
  // Three characters a byte is the longest form there is.
  if (content.length > 3 * MAX_IMAGE_BYTES) return fail(imageFailures.tooLarge());
  const bytes = readPercentEncoded(content);
  if (bytes === undefined) return fail(imageFailures.dataUrl());
  return isBase64 ? readBase64(Buffer.from(bytes).toString('latin1')) : succeed(bytes);
}

function readBase64(text: string): Result<Uint8Array, Failure> {
  const digits = text.replace(/[\t\n\f\r ]/g, '');
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(digits)) return fail(imageFailures.dataUrl());
  return succeed(new Uint8Array(Buffer.from(digits, 'base64')));
}

/** Undefined where a `%` is not followed by two hex digits. */
function readPercentEncoded(text: string): Uint8Array | undefined {
  const encoded = Buffer.from(text, 'utf8');
  const bytes = new Uint8Array(encoded.length);
  let length = 0;
  for (let at = 0; at < encoded.length; at += 1) {
    let byte = encoded[at] ?? 0;
    if (byte === 0x25) {
      const digits = encoded.toString('latin1', at + 1, at + 3);
      if (!/^[0-9a-fA-F]{2}$/.test(digits)) return undefined;
      byte = Number.parseInt(digits, 16);
      at += 2;
    }
    bytes[length] = byte;
    length += 1;
  }
  return bytes.slice(0, length);
}
