import { shortMask } from "@accord/domain";
import { VisuallyHidden } from "@accord/ui";

interface AccountNumberProps {
  /** `••••4821`. */
  readonly masked: string;
  /** The whole number, while it is shown. */
  readonly whole?: string | undefined;
}

/** Spoken as its last characters; a revealed number is announced. */
export function AccountNumber({ masked, whole }: AccountNumberProps) {
  const tail = masked.replace(/^[•–]+/, "");
  return (
    <span aria-live="polite" className="bank-number">
      {whole === undefined ? (
        <>
          <span aria-hidden="true">{shortMask(masked)}</span>
          <VisuallyHidden>ends in {tail}</VisuallyHidden>
        </>
      ) : (
        whole
      )}
    </span>
  );
}
