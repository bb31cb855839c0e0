/** The digits of a decimal number in threes before the point; none is left out, and none after the point is moved. */
export function groupDigits(text: string): string {
  const [whole = '', rest] = text.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return rest === undefined ? grouped : `${grouped}.${rest}`;
}
