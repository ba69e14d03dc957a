import { NotSet } from "./not-set.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** The last four digits of an SSN, masked on screen and spoken as "ends in". */
export function MaskedSsn({ lastFour }: { readonly lastFour: string | null | undefined }) {
  if (!lastFour) return <NotSet />;
  return (
    <span>
      <span aria-hidden="true">•••–••–{lastFour}</span>
      <VisuallyHidden>ends in {lastFour}</VisuallyHidden>
    </span>
  );
}
