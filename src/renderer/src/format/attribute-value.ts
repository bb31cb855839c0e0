import { formatMoment } from './age.ts';

/** Nobody reads longer numbers, and setting their thousands apart takes ever longer. */
const DECIMAL = /^([+-]?)(\d{1,100})(\.\d{1,100})?$/;
/** From here on a number of a date is milliseconds: in seconds it would be the year 5138. */
const LEAST_MILLISECONDS = 100_000_000_000;

/**
 * The value of an attribute as its `display_type` asks: numbers with their thousands apart, boosts with their sign, dates as such.
 * Digits are never changed; what is not of that form stays as it is.
 */
export function formatAttributeValue(value: string, displayType: string | undefined): string {
  const parts = DECIMAL.exec(value);
  if (parts === null) return value;
  const [, sign = '', whole = '', fraction = ''] = parts;
  const grouped = `${whole.replace(/\B(?=(\d{3})+$)/g, '\u202f')}${fraction}`;
  switch (displayType) {
    case 'number':
      return `${sign}${grouped}`;
    case 'boost_number':
      return `${sign || '+'}${grouped}`;
    case 'boost_percentage':
      return `${sign || '+'}${grouped} %`;
    case 'date':
      return formatDate(Number(value)) ?? value;
    default:
      return value;
  }
}

function formatDate(time: number): string | undefined {
  const milliseconds = Math.abs(time) < LEAST_MILLISECONDS ? time * 1000 : time;
  return Number.isNaN(new Date(milliseconds).getTime()) ? undefined : formatMoment(milliseconds);
}
