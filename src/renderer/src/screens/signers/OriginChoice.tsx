import { KEY_ORIGINS, type KeyOrigin } from '#shared/model/signer-key.ts';
import { ChoiceGroup } from '../../components/ChoiceGroup.tsx';
import { signerWords } from './words.ts';

type Props = { legend: string; chosen: KeyOrigin; onChoose: (from: KeyOrigin) => void };

/** In which form somebody has a key. */
export function OriginChoice({ legend, chosen, onChoose }: Props) {
  const words = signerWords.importForm.from;
  const choices = KEY_ORIGINS.map((value) => ({ value, name: words[value].name, text: words[value].text }));
  return <ChoiceGroup {...{ legend, choices, chosen, onChoose }} />;
}
