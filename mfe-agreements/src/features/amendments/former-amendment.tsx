import { queryOf } from "@accord/api-client";
import type { AgreementDocuments } from "@accord/contracts";
import { formatInstantDay } from "@accord/domain";
import { useSession } from "@accord/shell-kit";
import { useQuery } from "@tanstack/react-query";

export type FiledAmendment = AgreementDocuments["amendments"][number];

/** The amendment with this number: null when there is none, undefined until loaded. */
export function useFormerAmendment(
  agreementId: string,
  number: string,
): FiledAmendment | null | undefined {
  const { data } = useQuery({
    ...queryOf("/api/agreements/:id/documents", { params: { id: agreementId } }),
    enabled: agreementId !== "",
  });
  if (data === undefined) return undefined;
  return data.amendments.find((amendment) => String(amendment.number) === number) ?? null;
}

export function FormerAmendment({ amendment }: { readonly amendment: FiledAmendment }) {
  const { timeZone } = useSession();
  const { number, fileName, uploadedAt } = amendment;
  return (
    <span role="status">
      Amendment {number} (<bdi>{fileName}</bdi>, uploaded {formatInstantDay(uploadedAt, timeZone)})
      will be replaced. It is kept in History.
    </span>
  );
}
