/** Members that a person or the service names things by. */
const NAMES = new Set(['title', 'label', 'name', 'headline', 'note']);
/** Names here are the field's own, and the page looks things up by them. */
const NOT_OF = /^(findings|library|chains|policy|limits|settings|system|updates|backup)\./;

const LONG = 'A very long name that somebody typed without thinking of the width of anything, ';
const UNBROKEN = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const RIGHT_TO_LEFT = 'محفظة الخزانة الرئيسية للاختبار والتسوية اليومية';

/** Gives everything that has a name a long one, one without a place to break, or one that is read from right to left, in turn. */
export function lengthenNames(call: string, answer: unknown): unknown {
  if (NOT_OF.test(call)) return answer;
  let count = 0;
  const lengthen = (name: string): string => {
    count += 1;
    return [`${LONG}${name}`, `${UNBROKEN} ${name}`, RIGHT_TO_LEFT][count % 3] ?? name;
  };
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        NAMES.has(key) && typeof member === 'string' && member !== '' ? lengthen(member) : walk(member),
      ]),
    );
  };
  return walk(answer);
}
