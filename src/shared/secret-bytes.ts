/**
 * Bytes that can be zeroed. An array of up to 64 bytes is otherwise kept in V8's own heap, which moves it and leaves copies of it behind;
 * what a buffer of its own holds stays where it is.
 */
export function allocateSecret(length: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new ArrayBuffer(length));
}
