import type { Rollover } from "@accord/contracts";
import { Link } from "@accord/router";
import { partyName } from "../transfer/transfer.ts";

export function SourceText({ rollover }: { readonly rollover: Rollover }) {
  const { agreementId, sourceAgreement, sourceType } = rollover;
  const sourceName = sourceAgreement === null ? undefined : partyName(sourceAgreement);
  return (
    <span className="ro-source">
      {sourceType}
      {sourceAgreement !== null && sourceAgreement.id !== agreementId && (
        <small>
          From{" "}
          <Link className="ac-nowrap" to={`/agreements?id=${sourceAgreement.id}`}>
            {sourceAgreement.reference}
          </Link>
          {sourceName && <span className="ro-party">{sourceName}</span>}
        </small>
      )}
    </span>
  );
}
