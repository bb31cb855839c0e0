const DECIMAL = /^(-?)(\d{1,200})(?:\.(\d{1,200}))?$/;

/**
 * Adds amounts of money as they were sent: decimal texts, exact to the last digit, never numbers.
 * @returns undefined when one of them is not plain decimal digits
 */
export function sumAmounts(amounts: readonly string[]): string | undefined {
  const parts = amounts.map((amount) => DECIMAL.exec(amount));
  if (!parts.every((part) => part !== null)) return undefined;
  const decimals = parts.reduce((most, [, , , fraction = '']) => Math.max(most, fraction.length), 0);
  const sum = parts.reduce((total, [, sign, whole = '0', fraction = '']) => {
    const units = BigInt(whole + fraction.padEnd(decimals, '0'));
    return sign === '-' ? total - units : total + units;
  }, 0n);
  return writeDecimal(sum, decimals);
}

/** Whether two amounts are the same money: 1.50 is 1.5. False where one of them is not plain decimal digits. */
export function isSameAmount(left: string, right: string): boolean {
  const [first, second] = [sumAmounts([left]), sumAmounts([right])];
  return first !== undefined && second !== undefined && trimZeros(first) === trimZeros(second);
}

function writeDecimal(units: bigint, decimals: number): string {
  const sign = units < 0n ? '-' : '';
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(digits.length - decimals)}`;
}

function trimZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
}
