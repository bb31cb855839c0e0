import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkImage, MAX_IMAGE_BYTES } from '#main/images/check-image.ts';
import { expectFailure, expectValue } from '../../helpers/expect-result.ts';
import {
  pngOfSize,
  SAMPLE_NAMES,
  SAMPLE_SIZE,
  SAMPLE_TYPES,
  type SampleName,
  sampleImage,
} from '../../helpers/sample-images.ts';

/** Where each form says how large it is, and how such a number is written there. */
const HEADERS: Record<SampleName, (bytes: Uint8Array, size: { width: number; height: number }) => void> = {
  png: (bytes, { width, height }) => {
    viewOf(bytes).setUint32(16, width);
    viewOf(bytes).setUint32(20, height);
  },
  jpeg: (bytes, { width, height }) => {
    const frame = Buffer.from(bytes).indexOf(Buffer.from([0xff, 0xc0]));
    viewOf(bytes).setUint16(frame + 5, height);
    viewOf(bytes).setUint16(frame + 7, width);
  },
  webpLossy: (bytes, { width, height }) => {
    viewOf(bytes).setUint16(26, width, true);
    viewOf(bytes).setUint16(28, height, true);
  },
  webpLossless: (bytes, { width, height }) => viewOf(bytes).setUint32(21, (height - 1) * 2 ** 14 + width - 1, true),
  webpExtended: (bytes, { width, height }) => {
    bytes[26] = 0;
    viewOf(bytes).setUint16(24, width - 1, true);
    bytes[29] = 0;
    viewOf(bytes).setUint16(27, height - 1, true);
  },
  gif: (bytes, { width, height }) => {
    viewOf(bytes).setUint16(6, width, true);
    viewOf(bytes).setUint16(8, height, true);
  },
  avif: (bytes, { width, height }) => {
    const property = Buffer.from(bytes).indexOf('ispe');
    viewOf(bytes).setUint32(property + 8, width);
    viewOf(bytes).setUint32(property + 12, height);
  },
};

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer);
}

/** Sides that every form can say and this app shows. Not smaller than the frame of the GIF, which would win. */
const side = fc.integer({ min: 7, max: 4096 });
const size = fc.record({ width: side, height: side });

describe.each(SAMPLE_NAMES)('%s', (name) => {
  const resized = (to: { width: number; height: number }) => {
    const bytes = sampleImage(name);
    HEADERS[name](bytes, to);
    return bytes;
  };

  test('is recognised by its bytes, with the size of its header', () => {
    expect(expectValue(checkImage(sampleImage(name)))).toEqual({ type: SAMPLE_TYPES[name], ...SAMPLE_SIZE });
  });

  test('has whatever size its header says', () => {
    fc.assert(
      fc.property(size, (wanted) => {
        expect(expectValue(checkImage(resized(wanted)))).toMatchObject(wanted);
      }),
    );
  });

  test.each([
    { width: 4097, height: 10 },
    { width: 10, height: 4097 },
  ])('is refused when a side has more than 4,096 pixels: $width × $height', (wanted) => {
    expect(expectFailure(checkImage(resized(wanted)))).toMatchObject({
      code: 'image-dimensions',
      happened: expect.stringContaining(`${wanted.width} × ${wanted.height}`),
    });
  });

  test('cut off anywhere is an image of an ordinary size, or a refusal in words', () => {
    const bytes = sampleImage(name);
    for (let end = 0; end < bytes.length; end += 1) {
      const checked = checkImage(bytes.subarray(0, end));
      if (checked.ok) expect(Math.max(checked.value.width, checked.value.height)).toBeLessThanOrEqual(4096);
      else expect(checked.failure.code).toMatch(/^image-(format|no-size|dimensions)$/);
    }
  });

  test('with any of its bytes changed never makes the check throw or run on', () => {
    const change = fc.tuple(fc.nat(sampleImage(name).length - 1), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), (changes) => {
        const bytes = sampleImage(name);
        for (const [at, byte] of changes) bytes[at] = byte;
        const checked = checkImage(bytes);
        if (checked.ok) expect(checked.value.width * checked.value.height).toBeGreaterThan(0);
      }),
    );
  });
});

describe('anything else', () => {
  test('is refused, and never makes the check throw: random bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(expectFailure(checkImage(bytes)).code).toBe('image-format');
      }),
    );
  });

  test.each(SAMPLE_NAMES)('is refused behind the first bytes of %s', (name) => {
    const beginning = sampleImage(name).subarray(0, 12);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        const checked = checkImage(new Uint8Array([...beginning, ...bytes]));
        if (checked.ok) expect(Math.max(checked.value.width, checked.value.height)).toBeLessThanOrEqual(4096);
      }),
    );
  });

  test.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\ufeff<?xml version="1.0"?>\n<!-- a picture -->\n<svg onload="alert(1)"></svg>',
    '  <!DOCTYPE svg><SVG >',
  ])('is refused in words when it is an SVG: %s', (text) => {
    const failure = expectFailure(checkImage(new TextEncoder().encode(text)));
    expect(failure).toMatchObject({ code: 'image-svg', happened: expect.stringContaining('scripts') });
  });

  test.each(['<html><body>an image of a cat</body></html>', '{"image":"svg"}', ''])('is refused: %s', (text) => {
    expect(expectFailure(checkImage(new TextEncoder().encode(text))).code).toBe('image-format');
  });

  test('is refused when it is larger than 5 MB, whatever it is', () => {
    const bytes = new Uint8Array(MAX_IMAGE_BYTES + 1);
    bytes.set(sampleImage('png'));
    expect(expectFailure(checkImage(bytes)).code).toBe('image-too-large');
    expect(expectValue(checkImage(bytes.subarray(0, MAX_IMAGE_BYTES)))).toMatchObject(SAMPLE_SIZE);
  });

  test('is refused when it has no pixels', () => {
    expect(expectFailure(checkImage(pngOfSize({ width: 0, height: 5 }))).code).toBe('image-no-size');
  });
});

describe('an image that says two sizes', () => {
  test('has the larger one: a GIF with a frame beyond its screen', () => {
    const bytes = sampleImage('gif');
    const frame = bytes.lastIndexOf(0x2c);
    viewOf(bytes).setUint16(frame + 5, 5000, true);
    expect(expectFailure(checkImage(bytes))).toMatchObject({ code: 'image-dimensions' });
  });

  test('is refused: an AVIF with tracks, whose frames have sizes of their own', () => {
    const track = new Uint8Array([0, 0, 0, 8, ...new TextEncoder().encode('moov')]);
    const bytes = new Uint8Array([...sampleImage('avif'), ...track]);
    expect(expectFailure(checkImage(bytes)).code).toBe('image-no-size');
  });
});
