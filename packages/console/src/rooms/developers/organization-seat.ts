/** Those who may read how near its limit the organization came. */
const ROLES = ["owner", "developer"];

/** True for who has one of these roles in all brands, by one seat. */
export const seesOrganizationRate = ({
  seats,
}: {
  readonly seats: readonly { readonly role: string; readonly brand: string | null }[];
}): boolean => seats.some(({ role, brand }) => brand === null && ROLES.includes(role));
