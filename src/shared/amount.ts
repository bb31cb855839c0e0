/**
 * Reads an integer from the forms the service uses: `0x`-hex text, decimal text, or a safe JSON number.
 * @returns undefined when the value is not a whole number in one of these forms
 */
export function parseInteger(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined;
  if (typeof value !== 'string') return undefined;
  if (/^0x[0-9a-fA-F]{1,128}$/.test(value) || /^-?[0-9]{1,100}$/.test(value)) return BigInt(value);
  return undefined;
}

/** Writes an integer amount in its smallest unit as exact decimal text: `formatUnits(2500000n, 6)` is `2.5`. */
export function formatUnits(amount: bigint, decimals: number): string {
  const sign = amount < 0n ? '-' : '';
  const digits = (amount < 0n ? -amount : amount).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

/**
 * Reads exact decimal text into an integer amount in the smallest unit: `parseUnits('2.5', 6)` is `2500000n`.
 * @returns undefined when the text is not plain decimal digits, or has more of them behind the point than there are decimals
 */
export function parseUnits(text: string, decimals: number): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,60})(?:\.(\d+))?$/.exec(text) ?? [];
  if (whole === undefined || fraction.length > decimals) return undefined;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}
