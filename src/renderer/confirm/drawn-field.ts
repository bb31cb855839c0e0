/** One field of a form in the window. */
export type DrawnField = {
  element: HTMLElement;
  /** The bytes that were typed, which the field has no more afterwards; undefined where the two of a new secret differ. */
  take(): Uint8Array | undefined;
  /** What leaves the window in their place; left out where the bytes themselves do. */
  seal?(typed: Uint8Array): Promise<Uint8Array>;
  isEmpty(): boolean;
  clear(): void;
};
