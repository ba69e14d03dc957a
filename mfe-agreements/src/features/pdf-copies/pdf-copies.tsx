import { errorText, fileUrl, queryOf } from "@accord/api-client";
import { AnchorButton } from "@accord/blueprint";
import type { AgreementFilter, Chosen, RefusedCopy } from "@accord/contracts";
import { pluralForm } from "@accord/domain";
import { BulkOutcome, filteredQuery, ReadingChosen } from "@accord/remote-kit";
import { Download } from "@blueprintjs/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface PdfCopiesProps {
  readonly agreements: Chosen<AgreementFilter>;
  readonly onClose: () => void;
}

const FAILED = "The PDFs could not be found. Try again.";

/** The newest PDF of each chosen agreement as a ZIP; those without one are named. */
export function PdfCopies({ agreements, onClose }: PdfCopiesProps) {
  const [chosen, setChosen] = useState(agreements);
  const copies = useQuery({
    ...queryOf("/api/agreements/pdf-copies", { query: filteredQuery(chosen) }),
    placeholderData: keepPreviousData,
  });
  const { data, error } = copies;
  if (data === undefined) {
    return (
      <ReadingChosen
        chosen={chosen}
        failed={FAILED}
        onChosen={setChosen}
        onClose={onClose}
        query={copies}
        title="PDF Copies"
      />
    );
  }
  const refusedIds = data.refused.map(({ agreementId }) => agreementId);
  return (
    <BulkOutcome
      closeLabel="Close"
      done={data.ready.length}
      doneText={pluralForm(data.ready.length, "PDF ready", "PDFs ready")}
      error={error ? errorText(error, FAILED) : undefined}
      isRetrying={copies.isFetching}
      onClose={onClose}
      onRetry={() => {
        if (refusedIds.length === 0) onClose();
        else if (data.ready.length === 0) void copies.refetch();
        else setChosen({ ids: refusedIds });
      }}
      refused={data.refused.map(refusedRow)}
      refusedNote="Without a PDF, and not in the ZIP:"
    >
      <DownloadZip ids={data.ready} />
    </BulkOutcome>
  );
}

function DownloadZip({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <AnchorButton
      download
      href={fileUrl("/api/agreements/pdf-copies.zip", { query: { ids: ids.join(",") } })}
      icon={<Download size={16} />}
      role="link"
      text={`Download ${ids.length} ${pluralForm(ids.length, "PDF")} as ZIP`}
      variant="outlined"
    />
  );
}

const refusedRow = ({ agreementId, reference, reason }: RefusedCopy) => ({
  id: agreementId,
  name: reference,
  reason,
  to: `/agreements?id=${agreementId}`,
});
