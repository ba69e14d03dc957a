import type { Rollover } from "@accord/contracts";
import { Link } from "@accord/router";

/** How the instruction came, and which other agreement the money came from. */
export function SourceText({ rollover }: { readonly rollover: Rollover }) {
  const { agreementId, sourceAgreement, sourceType } = rollover;
  return (
    <span className="ro-source">
      {sourceType}
      {sourceAgreement !== null && sourceAgreement.id !== agreementId && (
        <small>
          From{" "}
          <Link className="ac-nowrap" to={`/agreements?id=${sourceAgreement.id}`}>
            {sourceAgreement.reference}
          </Link>
        </small>
      )}
    </span>
  );
}
