import { parseSync } from '@swc/core';

/**
 * A failure as the source writes it down: its code and what happened, each in every wording; … stands for what differs. A part is
 * made whole elsewhere: it does not say what was kept.
 */
export type WrittenFailure = { file: string; isPart: boolean; codes: string[]; messages: string[] };

/** Not a part of one, which is put into another. */
const SENTENCE = /^[\p{Lu}…"].* .*[.…]$/su;

type Node = { type?: string; [member: string]: unknown };
type Source = { file: string; text: string };

/** Every text that stands in a source file, with … for what is put into it. */
export function listSentences({ file, text }: Source): string[] {
  return walk(parse(file, text)).flatMap(readText);
}

/** The failures that a file writes down: objects with what happened, and what was kept or what to do. */
export function listFailures({ file, text }: Source): WrittenFailure[] {
  const objects = walk(parse(file, text)).filter(({ type }) => type === 'ObjectExpression');
  return objects.flatMap((node) => {
    const members = readMembers(node);
    const happened = members.get('happened');
    if (happened === undefined || !['code', 'kept', 'next'].some((name) => members.has(name))) return [];
    const messages = walk(happened)
      .flatMap(readText)
      .filter((text) => SENTENCE.test(text));
    return [
      {
        file,
        isPart: !members.has('kept'),
        codes: readText(members.get('code')).filter((code) => !code.includes('…')),
        messages,
      },
    ];
  });
}

/** … once, however many parts come one after the other. */
export function joinGaps(text: string): string {
  return text.replaceAll(/…+/g, '…');
}

function parse(file: string, text: string): Node {
  return parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }) as unknown as Node;
}

/** The node and all below it. */
function walk(node: unknown, found: Node[] = []): Node[] {
  if (Array.isArray(node)) for (const each of node) walk(each, found);
  else if (typeof node === 'object' && node !== null) {
    found.push(node as Node);
    for (const member of Object.values(node)) walk(member, found);
  }
  return found;
}

function readText(node: unknown): string[] {
  const { type, value, quasis } = (node ?? {}) as Node;
  // A message for `say` names what is put into it.
  if (type === 'StringLiteral') return [joinGaps(String(value).replaceAll(/\{[a-zA-Z]\w*\}/g, '…'))];
  if (type !== 'TemplateLiteral') return [];
  const parts = (quasis as { cooked?: string; raw: string }[]).map(({ cooked, raw }) => cooked ?? raw);
  return [joinGaps(parts.join('…'))];
}

function readMembers({ properties }: Node): Map<string, Node> {
  return new Map(
    (properties as { type: string; key?: { value: string }; value: Node }[]).flatMap((property) =>
      property.type === 'KeyValueProperty' && property.key !== undefined ? [[property.key.value, property.value]] : [],
    ),
  );
}
