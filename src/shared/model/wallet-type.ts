/** The type of wallet that can be proven and signed for; others are shown. It stands apart from the schemas: the page takes it too, and no zod. */
export const EVM_SMART_WALLET = 'evm-smart-wallet';
