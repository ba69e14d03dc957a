import { callFile, queryOf, useExport, type ExportChoice } from "@accord/api-client";
import type { Chosen, InvestorFilter, W9Request } from "@accord/contracts";
import { formatDay, pluralize, W9_YEARS, w9ReasonLabels } from "@accord/domain";
import {
  changedCount,
  filteredQuery,
  ReadingChosen,
  RefusedList,
  sizeOf,
  withCount,
} from "@accord/remote-kit";
import { useNotify } from "@accord/shell-kit";
import { Field, SelectInput } from "@accord/ui";
import { FormDialog } from "@accord/ui/overlays";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

interface W9RequestsProps {
  readonly investors: Chosen<InvestorFilter>;
  readonly onClose: () => void;
}

/** Which of the chosen investors have no current W-9, to be exported. */
export function W9Requests({ investors: initial, onClose }: W9RequestsProps) {
  const [investors, setInvestors] = useState(initial);
  const requests = useQuery(
    queryOf("/api/investors/w9-requests", { query: filteredQuery(investors) }),
  );
  if (requests.data) {
    return (
      <RequestList
        investors={investors}
        onChanged={(count) => setInvestors(withCount(investors, count))}
        onClose={onClose}
        requests={requests.data}
      />
    );
  }
  return (
    <ReadingChosen
      chosen={investors}
      failed="The request list could not be read."
      onChosen={setInvestors}
      onClose={onClose}
      query={requests}
      title={TITLE}
    />
  );
}

const TITLE = "Request List for W-9";

interface RequestListProps extends W9RequestsProps {
  readonly requests: readonly W9Request[];
  /** Another number matches now: the list is read again. */
  readonly onChanged: (count: number) => void;
}

function RequestList({ investors, requests, onChanged, onClose }: RequestListProps) {
  const [format, setFormat] = useState<ExportChoice["format"]>("csv");
  const download = async (choice: ExportChoice) => {
    const query = { ...filteredQuery(investors), ...choice };
    try {
      return await callFile("GET", "/api/investors/w9-requests", { query });
    } catch (error) {
      const count = changedCount(error);
      if (count !== undefined) onChanged(count);
      throw error;
    }
  };
  const { isPending, onExport } = useExport({ download }, useNotify());
  const isEmpty = requests.length === 0;
  const chosen = pluralize(sizeOf(investors), "investor");
  return (
    <FormDialog
      cancelLabel="Close"
      isDirty={false}
      isPending={isPending}
      onClose={onClose}
      onSubmit={() => (isEmpty ? onClose() : onExport({ format }))}
      pendingLabel="Exporting..."
      submitLabel={isEmpty ? "Done" : `Export ${pluralize(requests.length, "investor")}`}
      title={TITLE}
      width={560}
    >
      <p className="inv-w9-note">
        {isEmpty
          ? `Of ${chosen} each has a W-9 of the last ${W9_YEARS} years on file.`
          : `Of ${chosen}, ${requests.length.toLocaleString("en-US")} without a W-9 of the last ${W9_YEARS} years:`}
      </p>
      {!isEmpty && (
        <>
          <RefusedList refused={requests.map(rowOf)} />
          <Field label="Format">
            {(control) => (
              <SelectInput
                {...control}
                onChange={(event) =>
                  setFormat(event.currentTarget.value === "xlsx" ? "xlsx" : "csv")
                }
                value={format}
              >
                <option value="csv">CSV</option>
                <option value="xlsx">Excel</option>
              </SelectInput>
            )}
          </Field>
        </>
      )}
    </FormDialog>
  );
}

const rowOf = ({ id, name, email, phone, reason, onFile }: W9Request) => ({
  id,
  name,
  note: `${email} · ${phone}`,
  reason:
    onFile === null ? w9ReasonLabels[reason] : `${w9ReasonLabels[reason]} (${formatDay(onFile)})`,
  to: `/investors?id=${id}`,
});
