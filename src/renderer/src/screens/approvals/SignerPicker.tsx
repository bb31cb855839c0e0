import { AddressIcon } from '../../components/AddressIcon.tsx';
import { shortenAddress } from '../../format/address.ts';
import { useQuery } from '../../store/query.ts';
import { signersStore } from '../../store/signers-store.ts';
import { approvalWords } from './words.ts';

type Props = {
  profileId: string;
  addresses: readonly string[];
  picked: string | undefined;
  onPick: (address: string) => void;
};

/** Which of our keys signs, where more than one is asked. Nothing is chosen beforehand. */
export function SignerPicker({ profileId, addresses, picked, onPick }: Props) {
  const keys = useQuery(signersStore, profileId).data ?? [];
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <legend className="float-left mr-3 text-small font-semibold">{approvalWords.approve.pickLegend}</legend>
      {addresses.map((address) => (
        <label key={address} className="inline-flex items-center gap-1.5">
          <input
            type="radio"
            name="signer"
            value={address}
            checked={picked === address}
            onChange={() => onPick(address)}
            className="accent-accent-fill"
          />
          <span className="font-medium">{keys.find((key) => key.address === address)?.label}</span>
          <AddressIcon address={address} />
          <code className="text-small text-muted" title={address}>
            {shortenAddress(address)}
          </code>
        </label>
      ))}
    </fieldset>
  );
}
