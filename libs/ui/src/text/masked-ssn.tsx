import { NotSet } from "./not-set.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export function MaskedSsn({ lastFour }: { readonly lastFour: string | null | undefined }) {
  if (!lastFour) return <NotSet />;
  return (
    <span>
      <span aria-hidden="true">•••–••–{lastFour}</span>
      <VisuallyHidden>ends in {lastFour}</VisuallyHidden>
    </span>
  );
}
