import { canonicalJson } from '#shared/canonical-json.ts';
import { EVIDENCE_FORMAT, type Evidence, type EvidenceContent, evidenceSchema } from '#shared/model/evidence.ts';
import { parseJson } from '#shared/parse-json.ts';
import { sha256Hex } from './decision-chain.ts';

/** One text for one content: no byte of it can be another one without that being noticed. */
export function writeEvidence(content: EvidenceContent): string {
  const body = { format: EVIDENCE_FORMAT, ...content };
  return `${canonicalJson({ ...body, digest: digestOf(body) })}\n`;
}

/** @returns undefined for anything that `writeEvidence` does not write */
export function readEvidence(text: string): Evidence | undefined {
  const evidence = evidenceSchema.safeParse(parseJson(text)).data;
  if (evidence === undefined) return undefined;
  const { digest, ...body } = evidence;
  return digest === digestOf(body) && text === `${canonicalJson(evidence)}\n` ? evidence : undefined;
}

function digestOf(body: object): string {
  return sha256Hex(`${EVIDENCE_FORMAT}\n${canonicalJson(body)}`);
}
