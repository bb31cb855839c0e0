import { LOCALE_OF } from '#shared/language/languages.ts';
import type { LocaleChoice } from '#shared/rules/locales.ts';
import { language } from '../window-language.ts';

let locale = readSystemLocale();
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/**
 * Has numbers and times written as it is done somewhere from now on. Amounts of tokens are not among them: they stand everywhere as the
 * review says them, because 1.500 is another amount in another place.
 */
export function chooseLocale(choice: LocaleChoice): void {
  locale = choice === 'system' ? readSystemLocale() : choice;
}

/** A number in groups of digits: `12,345`. @param decimals how many digits stand behind its point; whole numbers when left out */
export function writeNumber(number: number, decimals = 0): string {
  const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals || 3 };
  return remember(`number ${decimals}`, () => new Intl.NumberFormat(withLatinDigits(), options)).format(number);
}

/**
 * A point in time, or the part of it that the options ask for, on a clock of 24 hours.
 * @param options what of it is written, as `Intl.DateTimeFormat` takes it; in the operator's own time zone where they name none
 */
export function writeTime(time: number | Date, options: Intl.DateTimeFormatOptions): string {
  const make = () => new Intl.DateTimeFormat(withLatinDigits(), { hourCycle: 'h23', ...options });
  return remember(`time ${JSON.stringify(options)}`, make).format(time);
}

/** Making one takes longer than drawing a row. */
function remember<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  name: string,
  make: () => Formatter,
): Formatter {
  const key = `${locale} ${name}`;
  const known = formatters.get(key) as Formatter | undefined;
  if (known !== undefined) return known;
  const made = make();
  formatters.set(key, made);
  return made;
}

/** The digits in which addresses and amounts are written, too. */
function withLatinDigits(): string {
  return `${locale}-u-nu-latn`;
}

function readSystemLocale(): string {
  const usual = LOCALE_OF[language];
  const [base = usual] = navigator.language.split('-u-');
  // English is written in one way wherever it is spoken; and under a Spanish window it is Spanish that is read.
  return /^en\b/i.test(base) || Intl.NumberFormat.supportedLocalesOf([base]).length === 0 ? usual : base;
}
