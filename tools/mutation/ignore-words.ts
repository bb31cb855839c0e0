import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import type { babel } from '@stryker-mutator/core';

type Node = babel.NodePath['node'];

/** Three words with blanks between them. */
const WORDS = /\p{L}[\p{L}’'-]*[,;:]? [\p{L}\d«"“][^ ]* [^ ]*\p{L}/u;
/** What encoders hash and parsers look for: `EIP712Domain(string name,…)`, `Ethereum Signed Message:`, `Issued At: `. */
const PROTOCOL = /\p{L}\(|:\s*$|[^\P{Cc}]/u;

/**
 * Leaves out mutants of words for a person: that a sentence can be replaced by nothing unseen says nothing of the gate.
 * What the words say is held by snapshots of whole reviews.
 */
class WordsIgnorer {
  shouldIgnore({ node }: babel.NodePath): string | undefined {
    return isWordsForPerson(readTexts(node)) ? 'words for a person' : undefined;
  }
}

/** True for the parts of a text, cut at its placeholders, that are a sentence or a phrase of one. */
export function isWordsForPerson(texts: readonly string[]): boolean {
  return WORDS.test(texts.join('x')) && !texts.some((text) => PROTOCOL.test(text));
}

/** Of a template only where its placeholders are nothing but names: whatever else decides something stays a mutant. */
function readTexts(node: Node): string[] {
  if (node.type === 'StringLiteral') return [node.value];
  if (node.type !== 'TemplateLiteral' || !node.expressions.every(isPlain)) return [];
  return node.quasis.map(({ value }) => value.cooked ?? value.raw);
}

function isPlain(node: Node): boolean {
  if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && node.arguments.every(isName);
  return isName(node);
}

function isName(node: Node): boolean {
  return node.type === 'Identifier' || (node.type === 'MemberExpression' && !node.computed && isName(node.object));
}

export const strykerPlugins = [declareClassPlugin(PluginKind.Ignore, 'words', WordsIgnorer)];
