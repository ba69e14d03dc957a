import type { ListedUser } from "@accord/contracts";

/** The address without a name. */
export const userName = ({ firstName, lastName, email }: ListedUser): string =>
  [firstName, lastName].filter(Boolean).join(" ") || email;
