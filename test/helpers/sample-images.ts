/** One picture of 7 × 5 pixels in every form that is shown, made by Chromium, libavif and by hand (GIF); Chromium shows each of them. */
export const SAMPLE_SIZE = { width: 7, height: 5 };

const BASE64 = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAcAAAAFCAYAAACJmvbYAAAAJElEQVR4AbSJsQkAAAyDQl7q/x/0p3YVMkcQBL2aowJGR5bmAwAA//8g2csJAAAABklEQVQDAEJXCAO/XBhfAAAAAElFTkSuQmCC',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAFAAcDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKYAH//Z',
  webpLossy: 'UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoHAAUAAsBMJaQAA3AA/veMAAA=',
  webpLossless: 'UklGRh4AAABXRUJQVlA4TBIAAAAvBgABEA8Qwzwz8x84+hDR/wA=',
  webpExtended:
    'UklGRl4AAABXRUJQVlA4WAoAAAAQAAAABgAABAAAQUxQSAsAAAABDzD/ERGiDxH9DwBWUDggLAAAAHABAJ0BKgcABQACwEwlqAJ0AUAAAP7vmpmDi/x//BlP9SY/cP/gyn+oAAAA',
  gif: 'R0lGODlhBwAFAIAAAP8AAAAAACwAAAAABwAFAAACBoSPqcvtXQA7',
  avif: 'AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAAGNbWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAAAGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAAB0AAAAC0AAgAAAAEAAAG1AAAAGwAAAEJpaW5mAAAAAAACAAAAGmluZmUCAAAAAAEAAGF2MDFDb2xvcgAAAAAaaW5mZQIAAAAAAgAAYXYwMUFscGhhAAAAABppcmVmAAAAAAAAAA5hdXhsAAIAAQABAAAAw2lwcnAAAACdaXBjbwAAABRpc3BlAAAAAAAAAAcAAAAFAAAAEHBpeGkAAAAAAwgICAAAAAxhdjFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAOcGl4aQAAAAABCAAAAAxhdjFDgQAcAAAAADhhdXhDAAAAAHVybjptcGVnOm1wZWdCOmNpY3A6c3lzdGVtczphdXhpbGlhcnk6YWxwaGEAAAAAHmlwbWEAAAAAAAAAAgABBAECgwQAAgQBBYYHAAAAUG1kYXQSAAoFGAi0YVAyEBAAABjeopQf6jEVlgC8SYASAAoIOAi0YQENBpAyHxZABhhhhAABaNYr/P87WMFzQTDXPe3Ioqj9w/k0yxA=',
} as const;

export type SampleName = keyof typeof BASE64;

export const SAMPLE_TYPES: Readonly<Record<SampleName, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  webpLossy: 'image/webp',
  webpLossless: 'image/webp',
  webpExtended: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
};

export const SAMPLE_NAMES = Object.keys(SAMPLE_TYPES) as SampleName[];

export function sampleImage(name: SampleName): Uint8Array {
  return new Uint8Array(Buffer.from(BASE64[name], 'base64'));
}

/** A PNG whose header says this size. Only its header is whole. */
export function pngOfSize({ width, height }: { width: number; height: number }): Uint8Array {
  const bytes = sampleImage('png');
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}
