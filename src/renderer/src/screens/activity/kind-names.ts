import { commonWords } from '../../words.ts';
import { activityWords } from './words.ts';

const { titles } = activityWords;
const { intentKinds } = commonWords;

/** What the screen calls entries of each kind, and the words of their titles that stand in no target. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  ...intentKinds,
  'create-wallet': `${intentKinds['create-wallet']} ${titles.createWallet}`,
  'create-transaction': `${intentKinds['create-transaction']} ${titles.createTransaction('')}`,
  'create-signature': `${intentKinds['create-signature']} ${titles.createSignature('')}`,
  approve: `${intentKinds.approve} ${titles.approveSignature('')}`,
  'fund-wallet': `${intentKinds['fund-wallet']} ${titles.fundWallet('', '')}`,
  'register-signer': `${intentKinds['register-signer']} ${titles.registerSigner('')}`,
  'mint-nft': titles.mintNft('', ''),
  'edit-nft': `${intentKinds['edit-nft']} ${titles.editNft('', '')}`,
  'update-collection': `${intentKinds['update-collection']} ${titles.updateCollection('')}`,
  'create-template': `${intentKinds['create-template']} ${titles.createTemplate('')}`,
  'edit-order': `${intentKinds['edit-order']} ${titles.editOrder('')}`,
  'issue-credential': `${intentKinds['issue-credential']} ${titles.issueCredential('')}`,
};
