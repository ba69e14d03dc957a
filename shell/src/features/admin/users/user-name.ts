import type { ListedUser } from "@accord/contracts";

export const userName = ({ firstName, lastName, email }: ListedUser): string =>
  [firstName, lastName].filter(Boolean).join(" ") || email;
