/** The members of a physical address in Edit Order (service interface §4.4), in the order of an envelope. */
export const ADDRESS_MEMBERS = ['name', 'line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const;
export type AddressMember = (typeof ADDRESS_MEMBERS)[number];
